import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { PictureId } from '@hoist/domain/ids';
import { MAX_ORDER_PICTURES, MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { adoptFiles } from '#server/shared/files/delete-queued-files.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import {
  type OrderRequest,
  findOrder,
  recheckMissingPictures,
  loadInspectionTemplate,
  type Needs,
} from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { removePicture, storePicture, type StoredPicture } from './store-picture.ts';
import { onFiles, pictureRefusals } from './picture-refusals.ts';
import { pictureFiles, presentPicture, type Picture } from '#server/shared/files/saved-picture.ts';

export interface UploadRequest extends OrderRequest {
  readonly files: readonly UploadedFile[];
  readonly sheetItem: string | null;
}

export type SavedPicture = Picture & { readonly id: PictureId; readonly sha256: string };

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Adds pictures of the work, all or none. Duplicates are not stored again (AP052). */
export async function uploadPictures(
  context: Needs<'database' | 'addresses' | 'storage'>,
  request: UploadRequest,
): Promise<Result<readonly SavedPicture[], Refusal>> {
  const { database } = context;
  const found = await findOrder(database.db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (!mayOnOrder(by, 'upload_picture', toOrder(order)))
    return refuse({ code: by.role === 'mechanic' ? 'wrong_state' : 'forbidden' });
  if (request.sheetItem !== null) {
    const { items } = await loadInspectionTemplate(database.db, order);
    if (!items.some(({ code }) => code === request.sheetItem))
      return refuse(invalidField('sheet_item', 'field.invalid'));
  }
  const stored = await storeAll(context, order, request);
  if (!stored.ok) return stored;
  const saved = await saveAll(context, { order, request, pictures: stored.value }).catch(
    async (error: unknown) => {
      for (const { key } of stored.value) await removePicture(context, key);
      throw error;
    },
  );
  for (const { key } of saved.spare) await removePicture(context, key);
  return saved.pictures.length > 0 ? ok(saved.pictures) : refuse(onFiles('too_large', 'upload.order_full'));
}

interface Saving {
  readonly order: LoadedOrder;
  readonly request: UploadRequest;
  readonly pictures: readonly StoredPicture[];
}

interface Saved {
  /** Empty if the order's limit does not allow all. */
  readonly pictures: readonly SavedPicture[];
  readonly spare: readonly StoredPicture[];
}

/** Inserts the rows of stored files; `spare` are duplicates. */
function saveAll(
  { database, addresses }: Needs<'database' | 'addresses'>,
  { order, request, pictures }: Saving,
): Promise<Saved> {
  const ordersServicesId = order.ordersServicesId;
  return database.transaction(async (tx) => {
    // Serializes uploads to an order, which count and compare existing pictures.
    await sql`select from order_services where orders_services_id = ${ordersServicesId} for no key update`.execute(
      tx,
    );
    const there = await tx
      .selectFrom('orderPictures')
      .select(['id', 'storageKey', 'sha256'])
      .where('ordersServicesId', '=', ordersServicesId)
      .where('deletedAt', 'is', null)
      .execute();
    const idOf = new Map(there.map((row) => [hex(row.sha256), row]));
    const spare = pictures.filter(
      ({ sha256 }, at) =>
        idOf.has(hex(sha256)) || pictures.findIndex((one) => one.sha256.equals(sha256)) < at,
    );
    const fresh = pictures.filter((picture) => !spare.includes(picture));
    if (there.length + fresh.length > MAX_ORDER_PICTURES) return { pictures: [], spare: pictures };
    for (const picture of fresh) {
      const row = await tx
        .insertInto('orderPictures')
        .values({
          ordersServicesId,
          uploadedBy: request.actor.usersId,
          storageKey: picture.key,
          sha256: picture.sha256,
          sheetItem: request.sheetItem,
          createdAt: request.now,
        })
        .returning(['id', 'storageKey', 'sha256'])
        .executeTakeFirstOrThrow();
      idOf.set(hex(row.sha256), row);
    }
    await adoptFiles(
      tx,
      fresh.flatMap(({ key }) => pictureFiles(key)),
    );
    const known = there.filter(({ sha256 }) => pictures.some((one) => hex(one.sha256) === hex(sha256)));
    if (request.sheetItem !== null && known.length > 0)
      await tx
        .updateTable('orderPictures')
        .set({ sheetItem: request.sheetItem })
        .where(
          'id',
          'in',
          known.map(({ id }) => id),
        )
        .execute();
    await recheckMissingPictures(tx, order, request.now);
    await announceOrder(tx, order);
    const saved = pictures.flatMap(({ sha256 }) => {
      const row = idOf.get(hex(sha256));
      if (!row) return [];
      const addressed = presentPicture(addresses, row.storageKey, request.now);
      return [{ id: row.id, ...addressed, sha256: hex(sha256) }];
    });
    return { pictures: saved, spare };
  });
}

async function storeAll(
  context: Needs<'database' | 'storage'>,
  order: LoadedOrder,
  { files, now, actor }: UploadRequest,
): Promise<Result<StoredPicture[], Refusal>> {
  if (files.length === 0) return refuse(onFiles('invalid', 'upload.none'));
  if (files.some(({ size }) => size > MAX_PICTURE_BYTES)) return refuse(pictureRefusals.too_large);
  const caller = String(actor.usersId);
  const stored: StoredPicture[] = [];
  for (const file of files) {
    const folder = `orders/${order.ordersServicesId}`;
    const picture = await storePicture(context, { folder, file: await file.read(), now, caller });
    if (!picture.ok) {
      for (const { key } of stored) await removePicture(context, key);
      return refuse(pictureRefusals[picture.error]);
    }
    stored.push(picture.value);
  }
  return ok(stored);
}
