CREATE TABLE "processor_models" (
	"id" text PRIMARY KEY NOT NULL,
	"processor" text NOT NULL,
	"said" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "processor_models" ADD CONSTRAINT "processor_models_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;