ALTER TABLE "pilot_decisions" DROP CONSTRAINT "pilot_decisions_document_id_documents_id_fk";
