CREATE TABLE "accounting_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_codings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"account_code" text NOT NULL,
	"cost_center" text,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"downloaded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usual_codings" (
	"company_id" uuid NOT NULL,
	"supplier_tax_id" text NOT NULL,
	"account_code" text NOT NULL,
	"cost_center" text,
	CONSTRAINT "usual_codings_company_id_supplier_tax_id_pk" PRIMARY KEY("company_id","supplier_tax_id")
);
--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Where the documents are split into parts (deploy/partition-documents.sql), triggers do what a foreign key does.
DO $$ BEGIN
	IF to_regnamespace('document_parts') IS NULL THEN
		ALTER TABLE "document_codings" ADD CONSTRAINT "document_codings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
	ELSE
		CREATE TRIGGER "document_codings_document_id_documents_id_fk" AFTER INSERT OR UPDATE OF "document_id" ON "document_codings" FOR EACH ROW EXECUTE FUNCTION document_parts.refuse_unknown('document_id');
		CREATE TRIGGER "follow_document_codings_document_id_documents_id_fk" AFTER DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION document_parts.follow_deletion('document_codings', 'document_id', 'c');
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "document_codings" ADD CONSTRAINT "document_codings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_codings" ADD CONSTRAINT "usual_codings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;