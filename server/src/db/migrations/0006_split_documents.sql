CREATE TABLE "export_layouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" text NOT NULL,
	"columns" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"company_id" uuid,
	"role" text NOT NULL,
	"email" text,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "processor_pauses" (
	"processor" text NOT NULL,
	"worker" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "processor_pauses_processor_worker_pk" PRIMARY KEY("processor","worker")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "page_turns" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "split_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "part_from" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "part_to" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "awaits_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "percepcion_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "export_layouts" ADD CONSTRAINT "export_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_layouts_name" ON "export_layouts" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_part_of_documents_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_part_of" ON "documents" USING btree ("part_of");