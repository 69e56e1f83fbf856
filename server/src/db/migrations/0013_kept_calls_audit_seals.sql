CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_calls_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
-- Posts of the last days keep their keys: the same one again is refused instead of becoming a second document.
INSERT INTO "idempotent_calls" ("owner", "key", "endpoint", "fingerprint", "created_at")
	SELECT 'key:' || "api_key_id", "idempotency_key", 'POST /api/webhook/process-document', "fingerprint", "created_at"
	FROM "webhook_posts" WHERE "api_key_id" IS NOT NULL AND "idempotency_key" IS NOT NULL;--> statement-breakpoint
DROP INDEX "webhook_posts_idempotency";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "seal" integer;--> statement-breakpoint
CREATE INDEX "idempotent_calls_created" ON "idempotent_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activities_seal" ON "activities" USING btree ("seal");--> statement-breakpoint
CREATE INDEX "webhook_posts_key" ON "webhook_posts" USING btree ("api_key_id");--> statement-breakpoint
ALTER TABLE "webhook_posts" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "webhook_posts" DROP COLUMN "fingerprint";--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'activities' THEN
		IF OLD.seal IS NULL AND NEW.seal IS NOT NULL AND to_jsonb(NEW) - 'seal' = to_jsonb(OLD) - 'seal' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "activities_append_only" BEFORE UPDATE OR DELETE ON "activities" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "activities_no_truncate" BEFORE TRUNCATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_append_only" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_no_truncate" BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
