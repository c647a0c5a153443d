import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/access/policies';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { findOrder, type OrderRequest } from '../orders/give-command.ts';
import type { LoadedOrder } from '../orders/order-row.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { toOrder } from '../orders/to-order.ts';
import { forgetPicture, keepPicture, type KeptPicture } from './keep-picture.ts';
import type { PictureRefusal } from './process-picture.ts';
import { presentPicture, type Picture } from './saved-picture.ts';

export interface UploadRequest extends OrderRequest {
  readonly files: readonly UploadedFile[];
}

export type SavedPicture = Picture & { readonly id: number };

const MAX_FILES = 10;

const onFiles = (code: Refusal['code'], text: NonNullable<Refusal['text']>): Refusal => ({
  code,
  text,
  details: [{ field: 'File', text }],
});

const refusals: Readonly<Record<PictureRefusal, Refusal>> = {
  unsupported_media: onFiles('unsupported_media', 'error.unsupported_media'),
  too_large: onFiles('too_large', 'error.too_large'),
  invalid: onFiles('invalid', 'upload.unreadable'),
};

/** Adds pictures of the work, all of them or none; a file that is there already is not kept twice (AP052). */
export async function uploadPictures(
  context: OrdersContext,
  request: UploadRequest,
): Promise<Result<SavedPicture[], Refusal>> {
  const { database, storage } = context;
  const found = await findOrder(database.db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (!mayOnOrder(by, 'upload_picture', toOrder(order)))
    return refuse({ code: by.role === 'mechanic' ? 'wrong_state' : 'forbidden' });
  const kept = await keepAll(context, order, request.files);
  if (!kept.ok) return kept;
  const saved = await saveAll(context, { order, request, pictures: kept.value }).catch(
    async (error: unknown) => {
      for (const { key } of kept.value) await forgetPicture(storage, key);
      throw error;
    },
  );
  for (const { key } of saved.spare) await forgetPicture(storage, key);
  return ok(saved.pictures);
}

interface Saving {
  readonly order: LoadedOrder;
  readonly request: UploadRequest;
  readonly pictures: readonly KeptPicture[];
}

/** Writes the rows of kept files; those that were there already are spare. */
function saveAll(
  { database, addresses }: OrdersContext,
  { order, request, pictures }: Saving,
): Promise<{ pictures: SavedPicture[]; spare: readonly KeptPicture[] }> {
  return database.transaction(async (tx) => {
    const saved: SavedPicture[] = [];
    const spare: KeptPicture[] = [];
    for (const picture of pictures) {
      const there = await tx
        .selectFrom('order_pictures')
        .select(['id', 'storage_key'])
        .where('orders_services_id', '=', order.orders_services_id)
        .where('sha256', '=', picture.sha256)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (there) spare.push(picture);
      const row =
        there ??
        (await tx
          .insertInto('order_pictures')
          .values({
            orders_services_id: order.orders_services_id,
            uploaded_by: request.actor.usersId,
            storage_key: picture.key,
            sha256: picture.sha256,
            created_at: request.now,
          })
          .returning(['id', 'storage_key'])
          .executeTakeFirstOrThrow());
      saved.push({ id: row.id, ...presentPicture(addresses, row.storage_key, request.now) });
    }
    await announceOrder(tx, order);
    return { pictures: saved, spare };
  });
}

async function keepAll(
  { storage }: OrdersContext,
  order: LoadedOrder,
  files: readonly UploadedFile[],
): Promise<Result<KeptPicture[], Refusal>> {
  if (files.length === 0) return refuse(onFiles('invalid', 'upload.none'));
  if (files.length > MAX_FILES) return refuse(onFiles('too_large', 'upload.too_many'));
  if (files.some(({ size }) => size > MAX_PICTURE_BYTES)) return refuse(refusals.too_large);
  const kept: KeptPicture[] = [];
  for (const file of files) {
    const picture = await keepPicture(storage, `orders/${order.orders_services_id}`, await file.read());
    if (!picture.ok) {
      for (const { key } of kept) await forgetPicture(storage, key);
      return refuse(refusals[picture.error]);
    }
    kept.push(picture.value);
  }
  return ok(kept);
}
