CREATE TABLE "padron_blocks" (
	"import_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "padron_blocks_import_id_block_pk" PRIMARY KEY("import_id","block")
);
--> statement-breakpoint
CREATE TABLE "padron_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"stamp" text NOT NULL,
	"status" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "padron_blocks" ADD CONSTRAINT "padron_blocks_import_id_padron_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."padron_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "padron_imports_status" ON "padron_imports" USING btree ("status");--> statement-breakpoint
ALTER TABLE "padron_blocks" ALTER COLUMN "packed" SET STORAGE EXTERNAL;
