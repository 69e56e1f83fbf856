ALTER TABLE "payment_items" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
-- What was paid without a batch was paid whole.
UPDATE "documents" SET "paid_cents" = "total_cents"
WHERE "workflow_status" IN ('payment_executed', 'constancia_distributed', 'archived') AND "total_cents" > "paid_cents"
  AND NOT EXISTS (SELECT FROM "workflow_moves" WHERE "document_id" = "documents"."id" AND "additional_data" ? 'closedRest');
