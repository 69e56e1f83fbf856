DROP INDEX "documents_supplier_total";--> statement-breakpoint
CREATE INDEX "documents_supplier_total" ON "documents" USING btree ("supplier_tax_id","total_cents","document_date");