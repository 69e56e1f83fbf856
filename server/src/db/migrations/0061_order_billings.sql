CREATE TABLE "order_billings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" text NOT NULL,
	"search_text" text NOT NULL,
	"supplier" text,
	"supplier_tax_id" text,
	"order_date" date,
	"currency" text,
	"total_cents" bigint,
	"billed_cents" bigint,
	"left_cents" bigint,
	"documents" integer NOT NULL,
	"state" text NOT NULL,
	"notices" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cited_orders" text[];--> statement-breakpoint
ALTER TABLE "order_billings" ADD CONSTRAINT "order_billings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_billings_newest" ON "order_billings" USING btree ("owner_id","order_date" DESC NULLS LAST,"document_id");--> statement-breakpoint
CREATE INDEX "order_billings_oldest" ON "order_billings" USING btree ("owner_id","order_date","document_id");--> statement-breakpoint
CREATE INDEX "order_billings_left" ON "order_billings" USING btree ("owner_id","left_cents" DESC NULLS LAST,"document_id");--> statement-breakpoint
CREATE INDEX "order_billings_words" ON "order_billings" USING gin ("owner_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_billings_state" ON "order_billings" USING btree ("owner_id","state","order_date" DESC NULLS LAST,"document_id");--> statement-breakpoint
CREATE INDEX "documents_cited_several" ON "documents" USING gin (coalesce(company_id, user_id),"cited_orders") WHERE cited_orders is not null;