ALTER TABLE "documents" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cited_order" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "modified_number" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "judged_order" text;--> statement-breakpoint
CREATE INDEX "documents_orders" ON "documents" USING btree ("order_number",coalesce(company_id, user_id)) WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "documents_supplier_orders" ON "documents" USING btree ("supplier_tax_id",coalesce(company_id, user_id),"created_at") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "documents_cited_orders" ON "documents" USING btree ("cited_order",coalesce(company_id, user_id),"created_at") WHERE cited_order is not null;--> statement-breakpoint
CREATE INDEX "documents_modified" ON "documents" USING btree ("supplier_tax_id","modified_number",coalesce(company_id, user_id)) WHERE modified_number is not null;