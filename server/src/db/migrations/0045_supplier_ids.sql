-- An id that a person typed with separators is the same supplier's: duplicates and accounts are found by it.
UPDATE "documents" SET "supplier_tax_id" = regexp_replace(upper("supplier_tax_id"), '[^A-Z0-9Ñ&]', '', 'g')
WHERE "supplier_tax_id" ~ '[^A-Z0-9Ñ&]';
