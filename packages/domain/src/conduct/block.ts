import type { MechanicId } from '../ids.ts';
import type { OrderStatus, Role } from '../order/order.ts';

/** Which of an order's two sides have blocked the other. */
export interface Blocks {
  readonly byCustomer: boolean;
  readonly byMechanic: boolean;
}

export const nobodyBlocked: Blocks = { byCustomer: false, byMechanic: false };

/** Who closed the conversation for somebody: they themselves, which they can take back, or the other side. */
export type BlockedBy = 'me' | 'other';

/** What a block means for one who would write; null: nothing. The office is never blocked and blocks nobody. */
export function blockedFor(role: Role, { byCustomer, byMechanic }: Blocks): BlockedBy | null {
  if (role !== 'customer' && role !== 'mechanic') return null;
  const [mine, theirs] = role === 'customer' ? [byCustomer, byMechanic] : [byMechanic, byCustomer];
  if (mine) return 'me';
  return theirs ? 'other' : null;
}

/** Whether a reader is told of what somebody wrote: not of the words of whom they have blocked. */
export const isToldOf = (reader: Role, author: Role, blocks: Blocks): boolean =>
  author === 'office' || blockedFor(reader, blocks) !== 'me';

/**
 * Whom a visit is not given to, of the mechanics with whom its customer has nothing to do any more. Who has promised to come
 * keeps a visit until the office gives it to somebody else: a block calls nothing off by itself (decision 92).
 */
export const avoidedFor = (
  visit: { readonly status: OrderStatus; readonly mechanicId: number | null },
  blocked: readonly MechanicId[],
): readonly MechanicId[] =>
  visit.status === 'confirm' ? blocked.filter((id) => id !== visit.mechanicId) : blocked;
