CREATE TABLE "folder_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"sha256" text,
	"outcome" text NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"document_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_folders" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"last_look_at" timestamp with time zone NOT NULL,
	"waiting" integer NOT NULL,
	"error_code" text
);
--> statement-breakpoint
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_folders" ADD CONSTRAINT "watched_folders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_files_under_way" ON "folder_files" USING btree ("company_id","sha256") WHERE moved_at is null;--> statement-breakpoint
CREATE INDEX "folder_files_created" ON "folder_files" USING btree ("company_id","created_at");