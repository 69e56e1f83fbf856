ALTER TABLE "workflow_settings" ALTER COLUMN "separate_duties" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "workflow_settings" ALTER COLUMN "separate_duties" DROP NOT NULL;--> statement-breakpoint
-- Off was all that a company of one person could save.
UPDATE "workflow_settings" SET "separate_duties" = NULL WHERE NOT "separate_duties" AND (SELECT count(*) FROM "users" WHERE "users"."company_id" = "workflow_settings"."company_id" AND "users"."is_active") < 2;
