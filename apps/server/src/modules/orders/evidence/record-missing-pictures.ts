import { evidenceForOffice } from '@hoist/domain/inspection/missing-on-inspection';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { filledSheet, readFilled } from './read-filled.ts';

interface Noting {
  readonly order: Pick<LoadedOrder, 'ordersServicesId'>;
  readonly items: readonly string[];
  readonly now: Date;
}

/** Lists a job that was completed without all of its evidence for the office (decision C11). */
export async function recordMissingPictures(tx: Tx, { order, items, now }: Noting): Promise<void> {
  const id = order.ordersServicesId;
  await tx.deleteFrom('missingPictures').where('ordersServicesId', '=', id).execute();
  if (items.length > 0)
    await tx
      .insertInto('missingPictures')
      .values({ ordersServicesId: id, items: [...items], notedAt: now })
      .execute();
}

export async function recheckMissingPictures(tx: Tx, order: LoadedOrder, now: Date): Promise<void> {
  const id = order.ordersServicesId;
  const noted = await tx
    .selectFrom('missingPictures')
    .where('ordersServicesId', '=', id)
    .where('settledAt', 'is', null)
    .select('ordersServicesId')
    .executeTakeFirst();
  if (!noted) return;
  const items = [...evidenceForOffice(filledSheet(await readFilled(tx, order)))];
  await tx
    .updateTable('missingPictures')
    .set(items.length > 0 ? { items } : { settledAt: now })
    .where('ordersServicesId', '=', id)
    .execute();
}
