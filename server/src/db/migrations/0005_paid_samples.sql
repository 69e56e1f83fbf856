ALTER TABLE "payment_items" DROP CONSTRAINT "payment_items_document_id_documents_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_items" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;