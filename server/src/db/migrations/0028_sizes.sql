CREATE TABLE "document_tallies" (
	"company_id" uuid,
	"day" date NOT NULL,
	"processor" text NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"milliseconds" bigint DEFAULT 0 NOT NULL,
	"fields" integer DEFAULT 0 NOT NULL,
	"edited" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_tallies_company" ON "document_tallies" USING btree ("company_id","documents");--> statement-breakpoint
CREATE INDEX "document_tallies_day" ON "document_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "document_tallies_unfolded" ON "document_tallies" USING btree ("is_folded") WHERE not is_folded;--> statement-breakpoint
CREATE UNIQUE INDEX "document_tallies_folded" ON "document_tallies" USING btree (coalesce(company_id, '00000000-0000-0000-0000-000000000000'),"day","processor") WHERE is_folded;--> statement-breakpoint
CREATE INDEX "activities_target_email" ON "activities" USING gin (lower(details ->> 'targetEmail') gin_trgm_ops) WHERE details ->> 'targetEmail' is not null;--> statement-breakpoint
CREATE INDEX "documents_team_due" ON "documents" USING btree ("company_id","workflow_status",left((extracted_data #>> '{documento,fecha_vencimiento}'), 10),"created_at","id") WHERE status = 'completed' and split_at is null;--> statement-breakpoint
CREATE INDEX "documents_team_amount" ON "documents" USING btree ("company_id","workflow_status","total_cents" DESC NULLS LAST,"created_at","id") WHERE status = 'completed' and split_at is null;--> statement-breakpoint
CREATE INDEX "documents_processed" ON "documents" USING btree ("processed_at","processor");
--> statement-breakpoint
-- What is counted of a document and of an answer, by whom, when and by what it was read. Rows are only added here, so
-- that two who upload to the same company at once do not wait for each other.
CREATE FUNCTION "keys_of"(object jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(object) = 'object' THEN (SELECT count(*)::integer FROM jsonb_object_keys(object)) ELSE 0 END
$$;--> statement-breakpoint
CREATE FUNCTION "day_in_peru"(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT ((at AT TIME ZONE 'UTC') - interval '5 hours')::date
$$;--> statement-breakpoint
CREATE FUNCTION "tally_added_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_tallies (company_id, day, processor, documents, milliseconds, fields, edited)
  SELECT company_id, day_in_peru(created_at), processor, count(*), sum(round(coalesce(processing_seconds, 0) * 1000)),
    sum(fields), sum(least(fields, keys_of(edited_fields)))
  FROM (SELECT *, CASE WHEN is_confirmed THEN keys_of(extracted_data #> '{metadata,campos}') ELSE 0 END AS fields
    FROM added) AS counted GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_removed_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_tallies (company_id, day, processor, documents, milliseconds, fields, edited)
  SELECT company_id, day_in_peru(created_at), processor, -count(*), -sum(round(coalesce(processing_seconds, 0) * 1000)),
    -sum(fields), -sum(least(fields, keys_of(edited_fields)))
  FROM (SELECT *, CASE WHEN is_confirmed THEN keys_of(extracted_data #> '{metadata,campos}') ELSE 0 END AS fields
    FROM removed) AS counted GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_changed_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN OLD.is_confirmed THEN keys_of(OLD.extracted_data #> '{metadata,campos}') ELSE 0 END;
  after integer := CASE WHEN NEW.is_confirmed THEN keys_of(NEW.extracted_data #> '{metadata,campos}') ELSE 0 END;
BEGIN
  INSERT INTO document_tallies (company_id, day, processor, documents, milliseconds, fields, edited)
  SELECT company_id, day, processor, sum(documents), sum(milliseconds), sum(fields), sum(edited) FROM (VALUES
    (OLD.company_id, day_in_peru(OLD.created_at), OLD.processor, -1, -round(coalesce(OLD.processing_seconds, 0) * 1000),
      -before, -least(before, keys_of(OLD.edited_fields))),
    (NEW.company_id, day_in_peru(NEW.created_at), NEW.processor, 1, round(coalesce(NEW.processing_seconds, 0) * 1000),
      after, least(after, keys_of(NEW.edited_fields)))
  ) AS both_of_them (company_id, day, processor, documents, milliseconds, fields, edited) GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_added_extractions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_tallies (day, processor, cost)
  SELECT day_in_peru(created_at), processor, sum(round(cost_usd * 1000000000)) FROM added
  WHERE cost_usd > 0 GROUP BY 1, 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "documents" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_added_documents"();--> statement-breakpoint
CREATE TRIGGER "tally_delete" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_removed_documents"();--> statement-breakpoint
CREATE TRIGGER "tally_update" AFTER UPDATE ON "documents" FOR EACH ROW WHEN (
  (OLD.company_id, OLD.created_at, OLD.processor, OLD.processing_seconds, OLD.is_confirmed)
    IS DISTINCT FROM (NEW.company_id, NEW.created_at, NEW.processor, NEW.processing_seconds, NEW.is_confirmed)
  OR (NEW.is_confirmed AND (OLD.extracted_data, OLD.edited_fields) IS DISTINCT FROM (NEW.extracted_data, NEW.edited_fields))
) EXECUTE FUNCTION "tally_changed_document"();--> statement-breakpoint
CREATE TRIGGER "tally_insert" AFTER INSERT ON "extractions" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_added_extractions"();--> statement-breakpoint
INSERT INTO "document_tallies" (company_id, day, processor, documents, milliseconds, fields, edited)
  SELECT company_id, day_in_peru(created_at), processor, count(*), sum(round(coalesce(processing_seconds, 0) * 1000)),
    sum(fields), sum(least(fields, keys_of(edited_fields)))
  FROM (SELECT company_id, created_at, processor, processing_seconds, edited_fields,
    CASE WHEN is_confirmed THEN keys_of(extracted_data #> '{metadata,campos}') ELSE 0 END AS fields FROM "documents") AS counted
  GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "document_tallies" (day, processor, cost)
  SELECT day_in_peru(created_at), processor, sum(round(cost_usd * 1000000000)) FROM "extractions"
  WHERE cost_usd > 0 GROUP BY 1, 2;
