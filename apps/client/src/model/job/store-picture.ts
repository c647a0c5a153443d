import { uploadPictures } from '@hoist/contract/field-work/pictures';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { queueAction } from '#client/kit/offline-queue/send-or-queue.ts';
import type { Order } from '../order/order.ts';

interface NewPicture {
  readonly file: File;
  /** Message for a picture that exceeds the server's limit. */
  readonly tooLarge: string;
  /** The inspection item that it shows. */
  readonly sheetItem?: string;
}

/** Stores a picture on the device until the server has it. */
export async function storePicture(
  { ordersServicesId }: Pick<Order, 'ordersServicesId'>,
  { file, tooLarge, sheetItem }: NewPicture,
): Promise<void> {
  const form = sheetItem === undefined ? {} : { form: { sheet_item: sheetItem } };
  const doing = {
    endpoint: uploadPictures,
    input: { params: { ordersServicesId }, ...form },
    about: ordersServicesId,
  } as const;
  if (file.size <= MAX_PICTURE_BYTES) await queueAction({ ...doing, file });
  else
    await queueAction(
      { ...doing, file: new File([], file.name, { type: file.type }) },
      { status: 413, code: 'too_large', message: tooLarge },
    );
}
