CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "documents_provider_words";--> statement-breakpoint
DROP INDEX "documents_type_words";--> statement-breakpoint
DROP INDEX "documents_search";--> statement-breakpoint
DROP INDEX "documents_part_of";--> statement-breakpoint
DROP INDEX "documents_sha";--> statement-breakpoint
DROP INDEX "documents_company_severity";--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin ("company_id","search","provider" gin_trgm_ops,"document_type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "extractions_saving" ON "extractions" USING btree ("created_at") WHERE saving is not null;--> statement-breakpoint
CREATE INDEX "documents_part_of" ON "documents" USING btree ("part_of") WHERE part_of is not null;--> statement-breakpoint
CREATE INDEX "documents_sha" ON "documents" USING hash ("file_sha256");--> statement-breakpoint
CREATE INDEX "documents_company_severity" ON "documents" USING btree ("company_id","severity","created_at","id") WHERE severity is not null;--> statement-breakpoint
-- What was read goes beside the row, as it did; its small table of lines stays in it, which fills the pages better.
ALTER TABLE "documents" SET (toast_tuple_target = 3000);
