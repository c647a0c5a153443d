/** Estimates, invoices, receipts, credit notes and cash settlements, each numbered for itself. One statement an entry. */
export const documents: readonly string[] = [
  'ALTER TABLE documents DROP CONSTRAINT documents_kind_check',
  'ALTER TABLE documents DROP CONSTRAINT documents_orders_services_id_kind_key',
  'ALTER TABLE documents ALTER COLUMN orders_services_id DROP NOT NULL',
  // The combined 'Invoice and receipt' of before has neither subject nor amount beside its content.
  `ALTER TABLE documents
    ADD COLUMN mechanic_id bigint REFERENCES mechanics,
    ADD COLUMN subject text,
    ADD COLUMN amount_cents bigint,
    ADD CONSTRAINT documents_kind CHECK (kind IN ('estimate', 'invoice', 'receipt', 'credit_note', 'cash_settlement')),
    ADD CONSTRAINT documents_about CHECK (
      (orders_services_id IS NULL) = (kind = 'cash_settlement') AND (mechanic_id IS NULL) = (kind <> 'cash_settlement'))`,
  'CREATE UNIQUE INDEX documents_subject ON documents (kind, subject)',
  'CREATE INDEX documents_order ON documents (orders_services_id, id)',
  'CREATE INDEX documents_mechanic ON documents (mechanic_id, id) WHERE mechanic_id IS NOT NULL',
];
