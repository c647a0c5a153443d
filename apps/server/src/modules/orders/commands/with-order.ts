import type { Refusal } from '@hoist/contract';
import type { OrderCommand } from '@hoist/domain/order/commands';
import { refuse, type Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { PartyOrOffice } from '#server/shared/orders/order-party.ts';
import type { Needs } from '../order-ports.ts';
import { findOrder, repeatable, type Found, type OrderRequest } from './find-order.ts';
import type { OrderChange } from './order-runner.ts';

type Wanted<Role> = Pick<OrderRequest, 'actor' | 'ordersServicesId'> & {
  /** The only role that may do it; the other gets `otherwise`. */
  readonly only?: Role;
  readonly otherwise?: 'forbidden' | 'not_found';
};

/** Locks the caller's order and runs `work` on it in a transaction. */
export const withOrder = <T, Role extends PartyOrOffice['role'] = PartyOrOffice['role']>(
  database: Database,
  request: Wanted<Role>,
  work: (tx: Tx, found: Found<Role>) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> =>
  database.transaction(async (tx) => {
    if (!(await lockOrder(tx, request.ordersServicesId))) return refuse({ code: 'not_found' });
    // The history may have changed while the lock was awaited.
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { only, otherwise = 'forbidden' } = request;
    const { order, by } = found.value;
    return hasRole(by, only) ? work(tx, { order, by }) : refuse({ code: otherwise });
  }, repeatable);

const hasRole = <Role extends PartyOrOffice['role']>(
  by: PartyOrOffice,
  role: Role | undefined,
): by is Extract<PartyOrOffice, { readonly role: Role }> => role === undefined || by.role === role;

/** Runs a command of the caller on their order. */
export const runCommand = (
  { database, changeOrder }: Needs<'database' | 'changeOrder'>,
  request: OrderRequest,
  command: (by: PartyOrOffice) => OrderCommand,
): Promise<Result<OrderChange, Refusal>> =>
  withOrder(database, request, (tx, { order, by }) => changeOrder(tx, order, command(by)));
