import type { UserId } from '../ids.ts';
import type { OrderStatus, Role } from '../order/order.ts';

export interface Blocks {
  readonly byCustomer: boolean;
  readonly byMechanic: boolean;
}

export const noBlocks: Blocks = { byCustomer: false, byMechanic: false };

/** Who closed the conversation for a user: the user, who can unblock, or the other side. */
export type BlockedBy = 'me' | 'other';

/** Who blocked the conversation for a writer, if anyone. The office cannot block or be blocked. */
export function blockedFor(role: Role, { byCustomer, byMechanic }: Blocks): BlockedBy | null {
  if (role !== 'customer' && role !== 'mechanic') return null;
  const [mine, theirs] = role === 'customer' ? [byCustomer, byMechanic] : [byMechanic, byCustomer];
  if (mine) return 'me';
  return theirs ? 'other' : null;
}

/** Whether a reader is notified of a message: not if they have blocked its author. */
export const isNotifiedOf = (reader: Role, author: Role, blocks: Blocks): boolean =>
  author === 'office' || blockedFor(reader, blocks) !== 'me';

/**
 * The mechanics of `blocked` to whom a visit is not assigned. A mechanic who has confirmed keeps the visit until the
 * office reassigns it: a block cancels nothing by itself (ADR 92).
 */
export const avoidedFor = (
  visit: { readonly status: OrderStatus; readonly mechanicId: UserId | null },
  blocked: readonly UserId[],
): readonly UserId[] =>
  visit.status === 'confirm' ? blocked.filter((id) => id !== visit.mechanicId) : blocked;
