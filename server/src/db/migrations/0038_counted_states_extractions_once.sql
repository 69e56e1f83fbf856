CREATE TABLE "document_states" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"workflow_status" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"is_locked" boolean NOT NULL,
	"has_data" boolean NOT NULL,
	"is_authentic" boolean NOT NULL,
	"triage" text,
	"severity" text,
	"documents" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "documents_company_counts";--> statement-breakpoint
ALTER TABLE "extractions" ALTER COLUMN "extracted_data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "extractions" ALTER COLUMN "authenticity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "extraction_id" uuid;--> statement-breakpoint
CREATE INDEX "document_states_company" ON "document_states" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "document_states_unfolded" ON "document_states" USING btree ("is_folded") WHERE not is_folded;--> statement-breakpoint
CREATE UNIQUE INDEX "document_states_folded" ON "document_states" USING btree ("company_id","status","workflow_status","is_confirmed","is_locked","has_data","is_authentic",coalesce(triage, ''),coalesce(severity, '')) WHERE is_folded;--> statement-breakpoint
-- Rows are only added here, as in document_tallies: two who change documents of one company do not wait for each other.
-- 0.7 is `authenticAbove`.
CREATE FUNCTION "count_added_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_states
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents)
  SELECT company_id, status, workflow_status, is_confirmed, is_locked, has_data,
    coalesce(authenticity_confidence > 0.7, false), triage, severity, count(*)
  FROM added WHERE company_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_removed_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_states
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents)
  SELECT company_id, status, workflow_status, is_confirmed, is_locked, has_data,
    coalesce(authenticity_confidence > 0.7, false), triage, severity, -count(*)
  FROM removed WHERE company_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_changed_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_states
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents)
  SELECT * FROM (VALUES
    (OLD.company_id, OLD.status, OLD.workflow_status, OLD.is_confirmed, OLD.is_locked, OLD.has_data,
      coalesce(OLD.authenticity_confidence > 0.7, false), OLD.triage, OLD.severity, -1),
    (NEW.company_id, NEW.status, NEW.workflow_status, NEW.is_confirmed, NEW.is_locked, NEW.has_data,
      coalesce(NEW.authenticity_confidence > 0.7, false), NEW.triage, NEW.severity, 1)
  ) AS both_of_them (company_id) WHERE company_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tally_states_insert" AFTER INSERT ON "documents" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "count_added_states"();--> statement-breakpoint
CREATE TRIGGER "tally_states_delete" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_states"();--> statement-breakpoint
CREATE TRIGGER "tally_states_update" AFTER UPDATE ON "documents" FOR EACH ROW WHEN (
  (OLD.company_id, OLD.status, OLD.workflow_status, OLD.is_confirmed, OLD.is_locked, OLD.has_data,
    OLD.authenticity_confidence, OLD.triage, OLD.severity)
  IS DISTINCT FROM (NEW.company_id, NEW.status, NEW.workflow_status, NEW.is_confirmed, NEW.is_locked, NEW.has_data,
    NEW.authenticity_confidence, NEW.triage, NEW.severity)
) EXECUTE FUNCTION "count_changed_state"();--> statement-breakpoint
INSERT INTO "document_states"
    (company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic, triage, severity, documents)
  SELECT company_id, status, workflow_status, is_confirmed, is_locked, has_data,
    coalesce(authenticity_confidence > 0.7, false), triage, severity, count(*)
  FROM "documents" WHERE company_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;--> statement-breakpoint
-- Before a document says something else, its reading gets back what it says.
CREATE FUNCTION "give_back_extraction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE extractions SET extracted_data = OLD.extracted_data, authenticity = OLD.authenticity, table_data = OLD.table_data
  WHERE id = OLD.extraction_id AND extracted_data IS NULL;
  IF NEW.extraction_id = OLD.extraction_id THEN NEW.extraction_id := NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "extraction_given_back" BEFORE UPDATE OF extracted_data, authenticity, table_data ON "documents"
  FOR EACH ROW WHEN (OLD.extraction_id IS NOT NULL AND
    (OLD.extracted_data, OLD.authenticity, OLD.table_data) IS DISTINCT FROM (NEW.extracted_data, NEW.authenticity, NEW.table_data))
  EXECUTE FUNCTION "give_back_extraction"();
