-- A tip is charged after the job's receipt and has a receipt of its own.
ALTER TABLE documents DROP CONSTRAINT documents_kind;
ALTER TABLE documents ADD CONSTRAINT documents_kind CHECK (
  kind IN ('estimate', 'invoice', 'receipt', 'tip_receipt', 'credit_note', 'cash_settlement', 'pay_statement')
);
