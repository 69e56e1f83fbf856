CREATE TABLE "processor_faults" (
	"processor" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"detail" text,
	"model" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_lanes" (
	"name" text PRIMARY KEY NOT NULL,
	"lane" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_spending" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid,
	"processor" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"usage" jsonb NOT NULL,
	"cost_usd" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_spending" ADD CONSTRAINT "provider_spending_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_spending_created" ON "provider_spending" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_spending_document" ON "provider_spending" USING btree ("document_id");