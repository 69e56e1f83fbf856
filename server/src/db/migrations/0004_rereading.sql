ALTER TABLE "documents" ADD COLUMN "rereading" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "rereading_error" text;