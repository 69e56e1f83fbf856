ALTER TABLE "payment_items" ADD COLUMN "rejected_name" text;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "rejected_reason" text;--> statement-breakpoint
-- Until now only the documents said it.
UPDATE "payment_items" SET "rejected_name" = "user_name", "rejected_reason" = "comment" #>> '{}' FROM "workflow_moves"
WHERE "rejected_at" IS NOT NULL AND "workflow_moves"."document_id" = "payment_items"."document_id"
  AND "additional_data" -> 'rejectedPayment' ->> 'batchId' = "batch_id"::text;