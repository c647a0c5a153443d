import { parseId, type OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Texter } from './find-texter.ts';

interface Texted {
  readonly order: LoadedOrder;
  /** The last text to this number asked a question that one word answers. */
  readonly asked: boolean;
}

/** Messages that a word answers. A yes to any other text may be about money, and is for a person to read. */
const questions: ReadonlySet<string> = new Set([
  'reminder_day',
  'reminder_hours',
  'move_question',
  'move_reminder',
]);

/** The customer's own order that their text is about: that of our last text, or their next open one. */
export async function findTextedOrder(tx: Tx, { usersId, phone }: Texter): Promise<Texted | undefined> {
  if (usersId === null) return undefined;
  const last = await tx
    .selectFrom('outbox')
    .where('usersId', '=', usersId)
    .where('channel', '=', 'sms')
    .where('recipient', '=', phone)
    .where('state', '=', 'sent')
    .where('dedupeKey', 'like', 'order:%')
    .orderBy('id', 'desc')
    .select('dedupeKey')
    .limit(1)
    .executeTakeFirst();
  // The key of a message about an order begins with `order:<id>:<kind>` (`sendOrderMessage`).
  const [, id, kind = ''] = last?.dedupeKey?.split(':') ?? [];
  const texted = await ownOrder(tx, parseId<OrderId>(id));
  if (texted && isOpen(texted)) return { order: texted, asked: questions.has(kind) };
  const next = await tx
    .selectFrom('orderServices')
    .where('usersId', '=', usersId)
    .where('status', 'in', ['pending', 'confirm'])
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .select('ordersServicesId')
    .limit(1)
    .executeTakeFirst();
  const order = (await ownOrder(tx, next?.ordersServicesId)) ?? texted;
  return order && { order, asked: false };

  async function ownOrder(db: Tx, ordersServicesId: OrderId | undefined) {
    const found = ordersServicesId === undefined ? undefined : await loadOrder(db, ordersServicesId);
    return found?.usersId === usersId ? found : undefined;
  }
}

const isOpen = ({ status }: LoadedOrder) => status === 'pending' || status === 'confirm';
