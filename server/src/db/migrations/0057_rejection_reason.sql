ALTER TABLE "payment_items" ADD COLUMN "rejected_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "rejected_name" text;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "rejected_reason" text;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now only the documents said it.
UPDATE "payment_items" SET "rejected_by" = "user_id", "rejected_name" = "user_name", "rejected_reason" = "comment" #>> '{}' FROM "workflow_moves"
WHERE "rejected_at" IS NOT NULL AND "workflow_moves"."document_id" = "payment_items"."document_id"
  AND "additional_data" -> 'rejectedPayment' ->> 'batchId' = "batch_id"::text;