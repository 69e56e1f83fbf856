CREATE TABLE "damaged_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_checks" (
	"rules" integer PRIMARY KEY NOT NULL,
	"last_id" uuid,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "damaged_documents" ADD CONSTRAINT "damaged_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Lists that only an edit of an earlier version could make so long: to read one would stop whoever reads it.
UPDATE "documents" SET "extracted_data" = ("extracted_data" - 'productos') || jsonb_build_object('productos', jsonb_path_query_array("extracted_data", '$.productos[0 to 9999]')) WHERE pg_column_size("extracted_data") > 4096 AND jsonb_typeof("extracted_data" -> 'productos') = 'array' AND jsonb_array_length("extracted_data" -> 'productos') > 10000;--> statement-breakpoint
UPDATE "documents" SET "extracted_data" = ("extracted_data" - 'articulos') || jsonb_build_object('articulos', jsonb_path_query_array("extracted_data", '$.articulos[0 to 9999]')) WHERE pg_column_size("extracted_data") > 4096 AND jsonb_typeof("extracted_data" -> 'articulos') = 'array' AND jsonb_array_length("extracted_data" -> 'articulos') > 10000;--> statement-breakpoint
UPDATE "documents" SET "extracted_data" = ("extracted_data" - 'items') || jsonb_build_object('items', jsonb_path_query_array("extracted_data", '$.items[0 to 9999]')) WHERE pg_column_size("extracted_data") > 4096 AND jsonb_typeof("extracted_data" -> 'items') = 'array' AND jsonb_array_length("extracted_data" -> 'items') > 10000;
