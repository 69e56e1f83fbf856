CREATE TABLE "mailbox_files" (
	"mailbox_id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "mailbox_files_mailbox_id_message_key_sha256_pk" PRIMARY KEY("mailbox_id","message_key","sha256")
);
--> statement-breakpoint
CREATE TABLE "mailbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone,
	"outcome" text NOT NULL,
	"link" text,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"document_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"access" text NOT NULL,
	"username" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"folder" text NOT NULL,
	"since" date NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_look_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	"error_code" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"look_total" integer DEFAULT 0 NOT NULL,
	"look_done" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox_files" ADD CONSTRAINT "mailbox_files_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_mails" ADD CONSTRAINT "mailbox_mails_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_mails_uid" ON "mailbox_mails" USING btree ("mailbox_id","uid_validity","uid");--> statement-breakpoint
CREATE INDEX "mailbox_mails_created" ON "mailbox_mails" USING btree ("mailbox_id","created_at");--> statement-breakpoint
CREATE INDEX "mailboxes_company" ON "mailboxes" USING btree ("company_id");