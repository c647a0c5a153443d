import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { PictureId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { deleteQueuedFiles, queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, findOrder, type Needs } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';

/** Removes a picture while the job is open (AP053): its files are deleted, its row is kept. */
export async function deletePicture(
  context: Needs<'database' | 'storage'>,
  request: OrderRequest & { readonly pictureId: PictureId },
): Promise<Result<null, Refusal>> {
  const removed = await context.database.transaction(async (tx): Promise<Result<null, Refusal>> => {
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (!mayOnOrder(by, 'delete_picture', toOrder(order)))
      return refuse({ code: by.role === 'mechanic' ? 'wrong_state' : 'forbidden' });
    const row = await tx
      .updateTable('orderPictures')
      .set({ deletedAt: request.now })
      .where('id', '=', request.pictureId)
      .where('ordersServicesId', '=', order.ordersServicesId)
      .where('deletedAt', 'is', null)
      .returning('storageKey')
      .executeTakeFirst();
    if (!row) return refuse({ code: 'not_found' });
    await queueFileDeletion(tx, { keys: pictureFiles(row.storageKey), now: request.now });
    await announceOrder(tx, order);
    return ok(null);
  });
  if (removed.ok) await deleteQueuedFiles(context, request.now);
  return removed;
}
