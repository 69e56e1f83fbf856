CREATE TABLE "constancias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"number" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint,
	"line" jsonb NOT NULL,
	"filename" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "constancias" ADD CONSTRAINT "constancias_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "constancias" ADD CONSTRAINT "constancias_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "constancias_number" ON "constancias" USING btree ("document_id","number");--> statement-breakpoint
CREATE INDEX "constancias_document" ON "constancias" USING btree ("document_id","created_at");