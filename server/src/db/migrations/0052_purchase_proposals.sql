CREATE TABLE "proposed_purchases" (
	"proposal_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"type" text NOT NULL,
	"document" text NOT NULL,
	"document_number" text NOT NULL,
	"supplier_tax_id" text NOT NULL,
	"supplier_name" text NOT NULL,
	"issued_on" date,
	"currency" text,
	"exchange_rate" double precision,
	"igv_cents" bigint,
	"total_cents" bigint,
	"state" text,
	CONSTRAINT "proposed_purchases_proposal_id_line_pk" PRIMARY KEY("proposal_id","line")
);
--> statement-breakpoint
CREATE TABLE "purchase_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"period" text NOT NULL,
	"filename" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposed_purchases" ADD CONSTRAINT "proposed_purchases_proposal_id_purchase_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."purchase_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_proposals" ADD CONSTRAINT "purchase_proposals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_proposals" ADD CONSTRAINT "purchase_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_purchases_comprobante" ON "proposed_purchases" USING btree ("supplier_tax_id","document_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_proposals_period" ON "purchase_proposals" USING btree ("company_id","period");