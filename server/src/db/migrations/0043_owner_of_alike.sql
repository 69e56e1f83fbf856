DROP INDEX "documents_comprobante";--> statement-breakpoint
DROP INDEX "documents_supplier_total";--> statement-breakpoint
CREATE INDEX "documents_comprobante" ON "documents" USING btree ("supplier_tax_id","document_number",coalesce(company_id, user_id));--> statement-breakpoint
CREATE INDEX "documents_supplier_total" ON "documents" USING btree ("supplier_tax_id","total_cents",coalesce(company_id, user_id),"document_date");