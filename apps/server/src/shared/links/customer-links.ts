import type { OrderId, UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { GivenToken, LinkSubjects, SignedLinks } from './signed-link.ts';

/** The records that customers answer by a link, and whether a blocked customer still does. */
const records = {
  reminder: { table: 'order_timed_tellings', key: 'id', opensBlocked: true },
  moved: { table: 'move_questions', key: 'move_questions_id', opensBlocked: false },
  'extra-work': { table: 'estimate_revisions', key: 'estimate_revisions_id', opensBlocked: false },
} as const;

type RecordLink = keyof typeof records;

/** The number that a customer's links are sent to, in E.164. */
export async function customerNumber(tx: Db | Tx, usersId: UserId): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .select('phoneE164')
    .executeTakeFirst();
  return user?.phoneE164 ?? '';
}

type CustomerLink = {
  [P in RecordLink | 'tracking']: { readonly purpose: P; readonly usersId: UserId } & Omit<
    LinkSubjects[P],
    'holder'
  >;
}[RecordLink | 'tracking'];

/** A link for a message to an order's customer; only their present number opens it (ADR 112). */
export async function customerLink(
  tx: Db | Tx,
  links: SignedLinks,
  { purpose, usersId, ...subject }: CustomerLink,
): Promise<string> {
  const holder = await customerNumber(tx, usersId);
  return linkTo(links.pathOf(purpose, { ...subject, holder }));
}

/** The link to follow a drive, named by its start. */
export const driveLink = (
  tx: Db | Tx,
  links: SignedLinks,
  { order, since }: { readonly order: LoadedOrder; readonly since: Date },
): Promise<string> => {
  const { ordersServicesId: id, usersId } = order;
  return customerLink(tx, links, { purpose: 'tracking', id, part: since.getTime(), usersId });
};

export interface LinkedRecord<P extends RecordLink> {
  readonly id: LinkSubjects[P]['id'];
  readonly ordersServicesId: OrderId;
}

/** The record of a link and its order; undefined for a foreign token, and for a closed account. */
export const linkedRecord = <P extends RecordLink>(
  tx: Db | Tx,
  links: SignedLinks,
  given: GivenToken<P>,
): Promise<LinkedRecord<P> | undefined> =>
  links.open(given, async ({ id }) => {
    const { table, key, opensBlocked } = records[given.purpose];
    const { rows } = await sql<{ readonly ordersServicesId: OrderId; readonly holder: string }>`
      select r.orders_services_id, u.phone_e164 as holder from ${sql.table(table)} r
      join order_services s on s.orders_services_id = r.orders_services_id
      join users u on u.users_id = s.users_id
      where r.${sql.ref(key)} = ${id} and u.deleted_at is null
        and (${opensBlocked} or u.blocked_at is null)`.execute(tx);
    const [row] = rows;
    return row && { id, ...row };
  });

/** `linkedRecord` with the order locked first, as in every verb on it. */
export async function lockedRecord<P extends RecordLink>(
  tx: Tx,
  links: SignedLinks,
  link: GivenToken<P>,
): Promise<LinkedRecord<P> | undefined> {
  const found = await linkedRecord(tx, links, link);
  if (found) await lockOrder(tx, found.ordersServicesId);
  return found && linkedRecord(tx, links, link);
}
