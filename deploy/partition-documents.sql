-- Partitions `documents` by creation time, for installations on PostgreSQL with tens of millions of documents.
-- Stop all processes and take a backup first. The script is one transaction.
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partition-documents.sql
-- A partition holds a year, or the interval in PGOPTIONS="-c conforme.part=1month". Planning a query takes time for each
-- partition, so use few (docs/scaling.md). `npm run bench -- partitions` compares the product on this table and on the
-- original one.
--
-- Unique constraints of a partitioned table must include the partition column. Foreign keys to documents (id) therefore
-- become triggers with the same effect. They are read from the catalog, so this file needs no change for new tables. Later
-- migrations must not add such a foreign key.
BEGIN;
LOCK TABLE documents IN ACCESS EXCLUSIVE MODE;
CREATE SCHEMA document_parts;

CREATE TEMP TABLE naming_keys ON COMMIT DROP AS
  SELECT conname AS name, conrelid::regclass::text AS child, attname AS child_column, confdeltype AS on_delete
  FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'documents'::regclass;

-- Created again in this order, after the rows are copied.
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

-- The indexes move too, so that the new ones can have their names.
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

-- Creates partitions up to a future day: SELECT document_parts.add_until('2031-01-01', '1 year');
-- There is no default partition: PostgreSQL can then read the partitions in order, and a list stops early.
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
