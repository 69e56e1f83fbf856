CREATE INDEX "documents_rereading" ON "documents" USING btree ("created_at") WHERE rereading is not null;--> statement-breakpoint
CREATE INDEX "documents_kept_files" ON "documents" USING btree ("company_id",((confirmed_at at time zone 'UTC')::date)) WHERE is_confirmed and file_deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_split_files" ON "documents" USING btree ("company_id") WHERE split_at is not null and file_deleted_at is null;--> statement-breakpoint
CREATE INDEX "validity_answers_created" ON "validity_answers" USING btree ("created_at");