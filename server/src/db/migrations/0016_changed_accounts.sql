ALTER TABLE "payment_settings" ADD COLUMN "account_wait_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD COLUMN "payable_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;