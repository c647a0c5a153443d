import type { OrderStatus } from '../order/order.ts';
import type { PaperKind } from '../paper/paper-kind.ts';

export type PaperReader = 'customer' | 'mechanic' | 'office';

/**
 * Who may read which paper of an order. The customer and the office read all; a mechanic what the job and its bill are,
 * as long as the job is theirs to do or done, and nothing of what the office gives back.
 */
export function mayReadPaper(reader: PaperReader, kind: PaperKind, status: OrderStatus): boolean {
  if (kind === 'cash_settlement') return reader === 'office';
  if (reader !== 'mechanic') return true;
  if (kind === 'estimate') return status === 'pending' || status === 'confirm' || status === 'complete';
  return kind !== 'credit_note' && status === 'complete';
}
