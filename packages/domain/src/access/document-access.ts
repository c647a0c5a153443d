import type { OrderStatus } from '../order/order.ts';
import { isOfMechanic, type DocumentKind } from '../documents/document-kind.ts';

export type DocumentReader = 'customer' | 'mechanic' | 'office';

/**
 * Who may read which document of an order. The office reads all, the customer all but those about a mechanic. A mechanic
 * reads the estimate of an open or completed job and the bills of a completed one, but no credit notes.
 */
export function mayReadDocument(reader: DocumentReader, kind: DocumentKind, status: OrderStatus): boolean {
  if (isOfMechanic(kind)) return reader === 'office';
  if (reader !== 'mechanic') return true;
  if (kind === 'estimate') return status === 'pending' || status === 'confirm' || status === 'complete';
  return kind !== 'credit_note' && status === 'complete';
}
