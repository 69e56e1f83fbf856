-- Splits `documents` by the time of their creation, for an installation with tens of millions of them on PostgreSQL.
-- First stop every process and take a backup. It is one transaction: done whole, or not at all.
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partition-documents.sql
-- A part holds a year, or what PGOPTIONS="-c conforme.part=1month" says. Planning a list costs time for each part, so make
-- as few as serve (docs/scaling.md).
-- `npm run bench -- partitions` runs this file and the product on it, beside the table as it was.
--
-- A partitioned table is unique only together with the column that it is split by. The foreign keys that name
-- documents (id) therefore become triggers that do the same; which ones there are is read from the catalog, so that this
-- file needs no change when a table is added. Afterwards a migration may not add such a foreign key.
BEGIN;
LOCK TABLE documents IN ACCESS EXCLUSIVE MODE;
CREATE SCHEMA document_parts;

CREATE TEMP TABLE naming_keys ON COMMIT DROP AS
  SELECT conname AS name, conrelid::regclass::text AS child, attname AS child_column, confdeltype AS on_delete
  FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'documents'::regclass;

-- In the order in which they are made again, once the rows are there.
CREATE TEMP TABLE made_again ON COMMIT DROP AS
  SELECT 1 AS step, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = 'documents' AND indexname <> 'documents_pkey'
  UNION ALL
  SELECT 2, format('ALTER TABLE documents ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
  WHERE conrelid = 'documents'::regclass AND contype = 'f' AND confrelid <> 'documents'::regclass
  UNION ALL
  SELECT 3, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'documents'::regclass AND NOT tgisinternal;

DO $$
DECLARE key record;
BEGIN
  FOR key IN SELECT * FROM naming_keys LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.child, key.name);
  END LOOP;
END $$;

-- Its indexes go with it, and leave their names to the new ones.
ALTER TABLE documents SET SCHEMA document_parts;
ALTER TABLE document_parts.documents RENAME TO undivided;
CREATE TABLE public.documents
  (LIKE document_parts.undivided INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)
  PARTITION BY RANGE (created_at);

-- The rows are counted already: triggers do not run for them.
CREATE FUNCTION document_parts.take_rows(source regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE stored text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO stored FROM pg_attribute
  WHERE attrelid = source AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  ALTER TABLE public.documents DISABLE TRIGGER USER;
  EXECUTE format('INSERT INTO public.documents (%1$s) SELECT %1$s FROM %2$s', stored, source);
  ALTER TABLE public.documents ENABLE TRIGGER USER;
  EXECUTE format('DROP TABLE %s', source);
END $$;

-- Makes parts up to a day that lies ahead, before it comes: SELECT document_parts.add_until('2031-01-01', '1 year');
-- No part is the default one: PostgreSQL then reads them in their order, and a list stops at the first.
CREATE FUNCTION document_parts.add_until(until date, part interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  later regclass := 'document_parts.documents_later';
  starts timestamp := obj_description(later);
BEGIN
  ALTER TABLE public.documents DETACH PARTITION document_parts.documents_later;
  ALTER TABLE document_parts.documents_later RENAME TO outgrown;
  WHILE starts < until LOOP
    EXECUTE format('CREATE TABLE document_parts.%I PARTITION OF public.documents FOR VALUES FROM (%L) TO (%L)',
      to_char(starts, '"documents_"YYYY_MM'), starts AT TIME ZONE 'UTC', (starts + part) AT TIME ZONE 'UTC');
    starts := starts + part;
  END LOOP;
  PERFORM document_parts.add_later(starts);
  PERFORM document_parts.take_rows('document_parts.outgrown');
END $$;

CREATE FUNCTION document_parts.add_later(starts timestamp) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE document_parts.documents_later PARTITION OF public.documents FOR VALUES FROM (%L) TO (MAXVALUE)',
    starts AT TIME ZONE 'UTC');
  EXECUTE format('COMMENT ON TABLE document_parts.documents_later IS %L', starts);
END $$;

DO $$
DECLARE
  part interval := coalesce(nullif(current_setting('conforme.part', true), ''), '1 year');
  first timestamp;
  step record;
BEGIN
  SELECT date_trunc(CASE WHEN part < '1 year' THEN 'month' ELSE 'year' END, coalesce(min(created_at), now()) AT TIME ZONE 'UTC')
  INTO first FROM document_parts.undivided;
  EXECUTE format('CREATE TABLE document_parts.documents_earlier PARTITION OF public.documents FOR VALUES FROM (MINVALUE) TO (%L)',
    first AT TIME ZONE 'UTC');
  PERFORM document_parts.add_later(first);
  PERFORM document_parts.add_until((now() + interval '1 year')::date, part);
  PERFORM document_parts.take_rows('document_parts.undivided');
  ALTER TABLE public.documents ADD CONSTRAINT documents_pkey PRIMARY KEY (id, created_at);
  FOR step IN SELECT definition FROM made_again ORDER BY made_again.step LOOP
    EXECUTE step.definition;
  END LOOP;
END $$;

CREATE FUNCTION document_parts.refuse_unknown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO named USING NEW;
  IF named IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM public.documents WHERE id = named FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('no document %s', named), TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION document_parts.follow_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[2] = 'c' THEN
    EXECUTE format('DELETE FROM %s WHERE %I = $1', TG_ARGV[0], TG_ARGV[1]) USING OLD.id;
  ELSE
    EXECUTE format('UPDATE %1$s SET %2$I = NULL WHERE %2$I = $1', TG_ARGV[0], TG_ARGV[1]) USING OLD.id;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE key record;
BEGIN
  FOR key IN SELECT * FROM naming_keys LOOP
    IF key.on_delete NOT IN ('c', 'n') THEN RAISE EXCEPTION 'no trigger does what % does on deletion', key.name; END IF;
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OF %I ON %s FOR EACH ROW EXECUTE FUNCTION document_parts.refuse_unknown(%L)',
      key.name, key.child_column, key.child, key.child_column);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION document_parts.follow_deletion(%L, %L, %L)',
      'follow_' || key.name, key.child, key.child_column, key.on_delete);
  END LOOP;
END $$;
COMMIT;
ANALYZE documents;
