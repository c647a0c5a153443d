import type { OrderId } from '@hoist/domain/ids';
import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { partyOf, type PartyOrOffice } from '#server/shared/orders/order-party.ts';

export interface OrderRequest {
  readonly actor: Actor;
  readonly ordersServicesId: OrderId;
  readonly locale: Locale;
  readonly now: Date;
  /** An earlier call with the same key had no final answer. */
  readonly isRepeat?: boolean;
}

export interface Found<Role extends PartyOrOffice['role'] = PartyOrOffice['role']> {
  readonly order: LoadedOrder;
  readonly by: Extract<PartyOrOffice, { readonly role: Role }>;
}

/** Payments and orders are locked in either order, so a deadlock victim is retried. */
export const repeatable = { attempts: 3 } as const;

/** The order and the caller's role; a foreign order is reported as missing (decision W2). */
export async function findOrder(
  tx: Parameters<typeof loadOrder>[0],
  { actor, ordersServicesId }: Pick<OrderRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<Found, Refusal>> {
  const order = await loadOrder(tx, ordersServicesId);
  const by = order && performerOf(order, actor);
  if (!order || !by) return refuse({ code: 'not_found' });
  if (by.role === 'mechanic' && !actor.phoneVerified) return refuse({ code: 'phone_not_verified' });
  return ok({ order, by });
}

/** The order of its customer, who alone may do what follows. */
export async function findOwnOrder(
  tx: Parameters<typeof loadOrder>[0],
  request: Pick<OrderRequest, 'actor' | 'ordersServicesId'>,
): Promise<Result<Found<'customer'>, Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  return by.role === 'customer' ? ok({ order, by }) : refuse({ code: 'forbidden' });
}

/** A console session acts for the office, also that of a member of staff who is the order's mechanic. */
function performerOf(order: LoadedOrder, actor: Actor): PartyOrOffice | undefined {
  if (actor.consoleRole === null) return partyOf(order, actor);
  return order.bookedAt === null ? undefined : { role: 'office', userId: actor.usersId };
}
