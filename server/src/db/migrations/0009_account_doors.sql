ALTER TABLE "sessions" ADD COLUMN "identity_token" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
-- Linked before this version: the provider had vouched for the address, and the password of whoever registered it before
-- had stayed. It falls, as it does from now on at the moment of linking.
DELETE FROM "sessions" USING "users" WHERE "users"."id" = "sessions"."user_id" AND "users"."identity_subject" IS NOT NULL AND "users"."password_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "email_proven_at" = now(), "password_hash" = NULL WHERE "identity_subject" IS NOT NULL;
