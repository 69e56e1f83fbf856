DROP INDEX "webhook_deliveries_result";--> statement-breakpoint
ALTER TABLE "webhook_posts" DROP CONSTRAINT "webhook_posts_pkey";--> statement-breakpoint
ALTER TABLE "webhook_posts" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "webhook_posts" SET "id" = "document_id";--> statement-breakpoint
ALTER TABLE "webhook_posts" ADD PRIMARY KEY ("id");--> statement-breakpoint
-- A delivery whose post is unknown keeps its place in the log.
INSERT INTO "webhook_posts" ("id", "document_id", "api_key_id")
SELECT DISTINCT ON ("document_id") "document_id", "document_id", "api_key_id" FROM "webhook_deliveries"
WHERE NOT EXISTS (SELECT 1 FROM "webhook_posts" WHERE "webhook_posts"."id" = "webhook_deliveries"."document_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "post_id" uuid;--> statement-breakpoint
UPDATE "webhook_deliveries" SET "post_id" = "document_id";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "post_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_post_id_webhook_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."webhook_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_document" ON "webhook_deliveries" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_posts_document" ON "webhook_posts" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_result" ON "webhook_deliveries" USING btree ("post_id","result_at");
