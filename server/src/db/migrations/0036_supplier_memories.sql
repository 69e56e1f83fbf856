CREATE TABLE "supplier_memories" (
	"company_id" uuid NOT NULL,
	"tax_id" text NOT NULL,
	"path" text NOT NULL,
	"value" text,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_memories_company_id_tax_id_path_pk" PRIMARY KEY("company_id","tax_id","path")
);
--> statement-breakpoint
ALTER TABLE "supplier_memories" ADD CONSTRAINT "supplier_memories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_memories" ADD CONSTRAINT "supplier_memories_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;