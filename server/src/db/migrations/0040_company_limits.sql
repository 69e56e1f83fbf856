CREATE TABLE "company_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"waiting" integer,
	"per_day" integer,
	"per_month" integer,
	"bytes" bigint,
	"members" integer,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_limits_company" UNIQUE NULLS NOT DISTINCT("company_id")
);
--> statement-breakpoint
ALTER TABLE "document_states" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_limits" ADD CONSTRAINT "company_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_limits" ADD CONSTRAINT "company_limits_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- `authenticAbove`.
CREATE FUNCTION "is_authentic"(confidence double precision) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(confidence > 0.7, false)
$$;--> statement-breakpoint
-- Of a file that is kept, and of no part that is still in the whole.
CREATE FUNCTION "kept_bytes"(file_size bigint, file_deleted_at timestamptz, awaits_cut boolean) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN file_deleted_at IS NULL AND NOT awaits_cut THEN file_size ELSE 0 END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_added_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_states
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents, bytes)
  SELECT company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic(authenticity_confidence),
    triage, severity, count(*), sum(kept_bytes(file_size, file_deleted_at, awaits_cut))
  FROM added WHERE company_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_removed_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_states
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents, bytes)
  SELECT company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic(authenticity_confidence),
    triage, severity, -count(*), -sum(kept_bytes(file_size, file_deleted_at, awaits_cut))
  FROM removed WHERE company_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_states
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents, bytes)
  SELECT * FROM (VALUES
    (OLD.company_id, OLD.status, OLD.workflow_status, OLD.is_confirmed, OLD.is_locked, OLD.has_data,
      is_authentic(OLD.authenticity_confidence), OLD.triage, OLD.severity, -1,
      -kept_bytes(OLD.file_size, OLD.file_deleted_at, OLD.awaits_cut)),
    (NEW.company_id, NEW.status, NEW.workflow_status, NEW.is_confirmed, NEW.is_locked, NEW.has_data,
      is_authentic(NEW.authenticity_confidence), NEW.triage, NEW.severity, 1,
      kept_bytes(NEW.file_size, NEW.file_deleted_at, NEW.awaits_cut))
  ) AS both_of_them (company_id) WHERE company_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Documents are held from here on, and counted once more, with their bytes.
DROP TRIGGER "tally_states_update" ON "documents";--> statement-breakpoint
CREATE TRIGGER "tally_states_update" AFTER UPDATE ON "documents" FOR EACH ROW WHEN (
  (OLD.company_id, OLD.status, OLD.workflow_status, OLD.is_confirmed, OLD.is_locked, OLD.has_data,
    OLD.authenticity_confidence, OLD.triage, OLD.severity, OLD.file_size, OLD.file_deleted_at, OLD.awaits_cut)
  IS DISTINCT FROM (NEW.company_id, NEW.status, NEW.workflow_status, NEW.is_confirmed, NEW.is_locked, NEW.has_data,
    NEW.authenticity_confidence, NEW.triage, NEW.severity, NEW.file_size, NEW.file_deleted_at, NEW.awaits_cut)
) EXECUTE FUNCTION "count_changed_state"();--> statement-breakpoint
DELETE FROM "document_states";--> statement-breakpoint
INSERT INTO "document_states"
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents, bytes)
  SELECT company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic(authenticity_confidence),
    triage, severity, count(*), sum(kept_bytes(file_size, file_deleted_at, awaits_cut))
  FROM "documents" WHERE company_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
