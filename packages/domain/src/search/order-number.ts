/** What people read out to name an order: 'Service# 10425', '#10425', 'I-000015'. */
export interface OrderName {
  /** Of an order or a visit. */
  readonly number: number | undefined;
  /** Of an estimate, an invoice, a receipt or a credit note. */
  readonly document: string | undefined;
}

export function orderNameOf(typed: string): OrderName {
  const text = typed.trim();
  const [, digits] = /^(?:service\s*)?(?:#|n[ᵒo°]\.?)?\s*(\d{1,15})$/i.exec(text) ?? [];
  const [, prefix = '', count = ''] = /^([EIRTC])\s*[-–‑]?\s*(\d{1,9})$/i.exec(text) ?? [];
  return {
    number: digits === undefined ? undefined : Number(digits),
    document: prefix === '' ? undefined : `${prefix.toUpperCase()}-${String(Number(count)).padStart(6, '0')}`,
  };
}
