import { missingOnInspection } from '@hoist/domain/inspection/missing-on-inspection';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { filledSheet, readFilled } from './read-filled.ts';

interface Noting {
  readonly order: Pick<LoadedOrder, 'orders_services_id'>;
  readonly items: readonly string[];
  readonly now: Date;
}

/** Lists a job that was completed without required pictures for the office (decision C11). */
export async function recordMissingPictures(tx: Tx, { order, items, now }: Noting): Promise<void> {
  const id = order.orders_services_id;
  await tx.deleteFrom('missing_pictures').where('orders_services_id', '=', id).execute();
  if (items.length > 0)
    await tx
      .insertInto('missing_pictures')
      .values({ orders_services_id: id, items: [...items], noted_at: now })
      .execute();
}

export async function recheckMissingPictures(tx: Tx, order: LoadedOrder, now: Date): Promise<void> {
  const id = order.orders_services_id;
  const noted = await tx
    .selectFrom('missing_pictures')
    .where('orders_services_id', '=', id)
    .where('settled_at', 'is', null)
    .select('orders_services_id')
    .executeTakeFirst();
  if (!noted) return;
  const missing = missingOnInspection(filledSheet(await readFilled(tx, order)));
  const items = missing.flatMap((one) => (one.what === 'photo' ? [one.item] : []));
  await tx
    .updateTable('missing_pictures')
    .set(items.length > 0 ? { items } : { settled_at: now })
    .where('orders_services_id', '=', id)
    .execute();
}
