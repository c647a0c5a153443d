import type { Actor as OrderActor } from '@hoist/domain/order/order';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { OrderRow } from './order-row.ts';

export type Party = Extract<OrderActor, { readonly role: 'customer' | 'mechanic' }>;
/** A party of the order, or staff in a console session. */
export type PartyOrOffice = Party | Extract<OrderActor, { readonly role: 'office' }>;

/** The caller's role in an order; undefined for others, who get 404. A mechanic never sees a draft. */
export function partyOf(
  row: Pick<OrderRow, 'usersId' | 'mechanicId' | 'bookedAt'>,
  actor: Actor,
): Party | undefined {
  if (row.usersId === actor.usersId) return { role: 'customer', userId: actor.usersId };
  if (actor.mechanic && row.mechanicId === actor.usersId && row.bookedAt !== null)
    return { role: 'mechanic', userId: actor.usersId, mechanicId: actor.usersId };
  return undefined;
}
