DROP INDEX "documents_team_due";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "next_instalment_on" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "settled_cents" bigint;--> statement-breakpoint
-- Until now every payment was of the whole.
UPDATE "payment_items" SET "settled_cents" = "total_cents";--> statement-breakpoint
ALTER TABLE "payment_items" ALTER COLUMN "settled_cents" SET NOT NULL;--> statement-breakpoint
UPDATE "documents" SET "paid_cents" = "payment_items"."settled_cents"
FROM "payment_items" JOIN "payment_batches" ON "payment_batches"."id" = "payment_items"."batch_id"
WHERE "payment_items"."document_id" = "documents"."id" AND "payment_batches"."status" = 'ejecutado';--> statement-breakpoint
-- Those that are still to be paid; of the others it is not asked.
UPDATE "documents" SET "next_instalment_on" = (
  SELECT min("cuota" ->> 'fecha_vencimiento') FROM jsonb_array_elements("extracted_data" -> 'cuotas') AS "cuota"
  WHERE "cuota" ->> 'fecha_vencimiento' ~ '^\d{4}-\d{2}-\d{2}$'
)
WHERE "status" = 'completed' AND "paid_cents" = 0
  AND "workflow_status" NOT IN ('payment_executed', 'constancia_distributed', 'archived')
  AND jsonb_typeof("extracted_data" -> 'cuotas') = 'array';--> statement-breakpoint
CREATE INDEX "documents_team_due" ON "documents" USING btree ("company_id","workflow_status",coalesce(next_instalment_on, left((extracted_data #>> '{documento,fecha_vencimiento}'), 10)),"created_at","id") WHERE status = 'completed' and split_at is null;
