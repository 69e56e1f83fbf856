CREATE TABLE "detraccion_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"annex" text NOT NULL,
	"percentage" double precision NOT NULL,
	"from_date" date NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"sell_milli" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"digits" text NOT NULL,
	"currency" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'preparado' NOT NULL,
	"payment_date" date NOT NULL,
	"reference" text NOT NULL,
	"facts" jsonb NOT NULL,
	"lot" text,
	"prepared_by" uuid NOT NULL,
	"prepared_name" text NOT NULL,
	"closed_by" uuid,
	"closed_name" text,
	"closed_at" timestamp with time zone,
	"closing_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_type" text NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"document_date" date NOT NULL,
	"supplier_ruc" text NOT NULL,
	"supplier_name" text NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"detraccion_cents" bigint NOT NULL,
	"detraccion_soles" integer NOT NULL,
	"detraccion_code" text,
	"detraccion_percentage" double precision,
	"detraccion_account" text,
	"retencion_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"account_kind" text NOT NULL,
	"account_digits" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_retention_agent" boolean DEFAULT false NOT NULL,
	"proforma" text DEFAULT 'ceros' NOT NULL,
	"validate_holder" boolean DEFAULT true NOT NULL,
	"itf_exempt" boolean DEFAULT false NOT NULL,
	"last_lot" text
);
--> statement-breakpoint
CREATE TABLE "supplier_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digits" text NOT NULL,
	"currency" text,
	"status" text DEFAULT 'propuesta' NOT NULL,
	"document_id" uuid,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"ruc" text NOT NULL,
	"name" text NOT NULL,
	"retention_exempt" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_marks" (
	"document_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_marks_document_id_item_id_pk" PRIMARY KEY("document_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team" text NOT NULL,
	CONSTRAINT "team_members_company_id_user_id_team_pk" PRIMARY KEY("company_id","user_id","team")
);
--> statement-breakpoint
CREATE TABLE "workflow_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"item_id" text,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"require_team_membership" boolean DEFAULT false NOT NULL,
	"separate_duties" boolean DEFAULT false NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "detraccion_rates" ADD CONSTRAINT "detraccion_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_accounts" ADD CONSTRAINT "charge_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_batch_id_payment_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_batch_id_payment_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_marks" ADD CONSTRAINT "checklist_marks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_marks" ADD CONSTRAINT "checklist_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_attachments" ADD CONSTRAINT "workflow_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_attachments" ADD CONSTRAINT "workflow_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_settings" ADD CONSTRAINT "workflow_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_settings" ADD CONSTRAINT "workflow_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "detraccion_rates_code_from" ON "detraccion_rates" USING btree ("code","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_day" ON "exchange_rates" USING btree ("company_id","date","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_accounts_digits" ON "charge_accounts" USING btree ("company_id","digits");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batches_number" ON "payment_batches" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batches_lot" ON "payment_batches" USING btree ("company_id","lot") WHERE lot is not null;--> statement-breakpoint
CREATE INDEX "payment_files_batch" ON "payment_files" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "payment_items_batch" ON "payment_items" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "payment_items_document" ON "payment_items" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_accounts_digits" ON "supplier_accounts" USING btree ("supplier_id","digits");--> statement-breakpoint
CREATE INDEX "supplier_accounts_all" ON "supplier_accounts" USING btree ("digits");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_company_ruc" ON "suppliers" USING btree ("company_id","ruc");--> statement-breakpoint
CREATE INDEX "workflow_attachments_document" ON "workflow_attachments" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "workflow_attachments_sha" ON "workflow_attachments" USING btree ("sha256");