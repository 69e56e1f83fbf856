ALTER TABLE "documents" ADD COLUMN "no_rush" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "full_price_at" timestamp with time zone;