CREATE TABLE "distinct_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" integer,
	"text" text,
	"answers" jsonb NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "documents_company_counts";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "triage" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "alerts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_marks" ADD CONSTRAINT "distinct_marks_first_id_documents_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_marks" ADD CONSTRAINT "distinct_marks_second_id_documents_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_marks" ADD CONSTRAINT "distinct_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reasons" ADD CONSTRAINT "document_reasons_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reasons" ADD CONSTRAINT "document_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distinct_marks_pair" ON "distinct_marks" USING btree ("first_id","second_id","user_id");--> statement-breakpoint
CREATE INDEX "distinct_marks_second" ON "distinct_marks" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "document_reasons_document" ON "document_reasons" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_company_severity" ON "documents" USING btree ("company_id","severity","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_triage" ON "documents" USING btree ("company_id","triage","created_at","id") WHERE status = 'completed' and not is_confirmed and not is_locked and has_data;--> statement-breakpoint
CREATE INDEX "documents_unjudged" ON "documents" USING btree ("id") WHERE triage is null and status = 'completed';--> statement-breakpoint
CREATE INDEX "documents_company_counts" ON "documents" USING btree ("company_id","status","is_confirmed","is_locked","has_data","authenticity_confidence","triage");