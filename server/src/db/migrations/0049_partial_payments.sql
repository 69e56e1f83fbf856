ALTER TABLE "documents" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "settled_cents" bigint;--> statement-breakpoint
-- Until now every payment was of the whole.
UPDATE "payment_items" SET "settled_cents" = "total_cents";--> statement-breakpoint
ALTER TABLE "payment_items" ALTER COLUMN "settled_cents" SET NOT NULL;--> statement-breakpoint
UPDATE "documents" SET "paid_cents" = "payment_items"."settled_cents"
FROM "payment_items" JOIN "payment_batches" ON "payment_batches"."id" = "payment_items"."batch_id"
WHERE "payment_items"."document_id" = "documents"."id" AND "payment_batches"."status" = 'ejecutado';
