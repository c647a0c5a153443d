import type { Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { OrderId } from '@hoist/domain/ids';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { adoptFiles, queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { findOrder, type Needs } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { removePicture, storePicture } from '../pictures/store-picture.ts';
import { onFiles, pictureRefusals } from '../pictures/picture-refusals.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { fillInspection, sheetClosed, writtenAt, type SheetRequest } from './fill-inspection.ts';
import { presentSignature } from './present-inspection.ts';

export interface Signed {
  readonly data: ReturnType<typeof presentSignature>;
  readonly sha256: string;
}

/** Stores a signature's picture and name. A later signature replaces an earlier one, whose picture is deleted. */
export async function signInspection(
  context: Needs<'database' | 'addresses' | 'storage'>,
  request: SheetRequest & { readonly name: string; readonly files: readonly UploadedFile[] },
): Promise<Result<Signed, Refusal>> {
  const { addresses, database } = context;
  const { files, ordersServicesId, name, actor, locale, now } = request;
  const found = await findOrder(database.db, request);
  if (!found.ok) return found;
  // A first check before the picture is stored; `fillInspection` repeats it with the lock.
  if (!mayOnOrder(found.value.by, 'fill_sheet', toOrder(found.value.order))) return refuse(sheetClosed);
  const [file, ...more] = files;
  if (!file || more.length > 0) return refuse(onFiles('invalid', file ? 'upload.one' : 'upload.none'));
  if (file.size > MAX_PICTURE_BYTES) return refuse(pictureRefusals.too_large);
  const folder = `orders/${ordersServicesId}`;
  const caller = String(actor.usersId);
  const stored = await storePicture(context, { folder, file: await file.read(), now, caller });
  if (!stored.ok) return refuse(pictureRefusals[stored.error]);
  const { key, sha256 } = stored.value;
  const signed = await fillInspection(context, request, async (tx, order) => {
    const before = await signatureOf(tx, ordersServicesId);
    await tx
      .insertInto('jobSignatures')
      .values({
        ordersServicesId,
        name,
        storageKey: key,
        signedAt: writtenAt(request),
        takenBy: actor.usersId,
      })
      .onConflict((conflict) =>
        conflict
          .column('ordersServicesId')
          .doUpdateSet((row) => ({
            name,
            storageKey: key,
            version: row('jobSignatures.version', '+', 1),
            signedAt: row.ref('excluded.signedAt'),
            takenBy: actor.usersId,
          }))
          .whereRef('jobSignatures.signedAt', '<=', 'excluded.signedAt'),
      )
      .execute();
    const signature = await signatureOf(tx, ordersServicesId);
    if (!signature) throw new Error(`The signature of ${ordersServicesId} was not stored`);
    await adoptFiles(tx, pictureFiles(key));
    const spare = signature.storageKey === key ? (before?.storageKey ?? null) : key;
    await queueFileDeletion(tx, { keys: pictureFiles(spare), now });
    const data = presentSignature(signature, { addresses, now, timezone: order.timezone, locale });
    return ok({ data, sha256: sha256.toString('hex') });
  }).catch(async (error: unknown) => {
    await removePicture(context, key);
    throw error;
  });
  if (!signed.ok) await removePicture(context, key);
  return signed;
}

const signatureOf = (tx: Tx, ordersServicesId: OrderId) =>
  tx
    .selectFrom('jobSignatures')
    .where('ordersServicesId', '=', ordersServicesId)
    .selectAll()
    .executeTakeFirst();
