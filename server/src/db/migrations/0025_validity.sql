CREATE TABLE "validity_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"asked_by" uuid,
	"question" jsonb NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"observations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "validity_answers" ADD CONSTRAINT "validity_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validity_answers" ADD CONSTRAINT "validity_answers_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "validity_answers_document" ON "validity_answers" USING btree ("document_id","created_at");