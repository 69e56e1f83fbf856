DROP INDEX "documents_company_workflow";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "has_data" boolean GENERATED ALWAYS AS (extracted_data is not null) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "authenticity_confidence" double precision GENERATED ALWAYS AS ((authenticity ->> 'confidence')::double precision) STORED;--> statement-breakpoint
CREATE INDEX "documents_user_company" ON "documents" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE INDEX "documents_supplier_total" ON "documents" USING btree ("supplier_tax_id","total_cents");--> statement-breakpoint
CREATE INDEX "documents_company_status" ON "documents" USING btree ("company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_confirmed" ON "documents" USING btree ("company_id","is_confirmed","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_date" ON "documents" USING btree ("company_id","document_date","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_provider" ON "documents" USING btree ("company_id","provider","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_total" ON "documents" USING btree ("company_id","total_cents","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_confidence" ON "documents" USING btree ("company_id","confidence","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_type" ON "documents" USING btree ("company_id","document_type","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_company_counts" ON "documents" USING btree ("company_id","status","is_confirmed","is_locked","has_data","authenticity_confidence");--> statement-breakpoint
CREATE INDEX "documents_to_confirm" ON "documents" USING btree ("company_id","confidence","created_at","id") WHERE status = 'completed' and not is_confirmed and not is_locked and has_data;--> statement-breakpoint
CREATE INDEX "documents_provider_words" ON "documents" USING gin ("provider" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_type_words" ON "documents" USING gin ("document_type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_company_workflow" ON "documents" USING btree ("company_id","workflow_status","created_at","id");