CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text DEFAULT 'pedida' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"closed" jsonb,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "erasures_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_asked" ON "erasures" USING btree ("subject_id") WHERE status = 'pedida';--> statement-breakpoint
-- Deleting somebody's data empties what the log says about them, and nothing else of a row; who, what and when stay.
CREATE OR REPLACE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'activities' THEN
		IF OLD.seal IS NULL AND NEW.seal IS NOT NULL AND to_jsonb(NEW) - 'seal' = to_jsonb(OLD) - 'seal' THEN
			RETURN NEW;
		END IF;
		IF current_setting('conforme.erasing', true) = 'on' AND OLD.action <> 'data_erased'
			AND to_jsonb(NEW) - '{details,ip_address}'::text[] = to_jsonb(OLD) - '{details,ip_address}'::text[] THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END $$;
