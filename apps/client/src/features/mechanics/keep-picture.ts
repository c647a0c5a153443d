import { uploadPictures } from '@hoist/contract/field-work/pictures';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { queueAction } from '#client/app/offline-queue/send-or-queue.ts';
import type { Order } from '#client/features/orders/order.ts';

interface Taken {
  readonly file: File;
  /** What is said of one that the server would not have; it is not read. */
  readonly tooLarge: string;
  /** The item of the job's sheet that it shows. */
  readonly sheetItem?: string;
}

/** A picture is on the device from here on, until the server has it as it is here. */
export async function storePicture(
  { ordersServicesId }: Pick<Order, 'ordersServicesId'>,
  { file, tooLarge, sheetItem }: Taken,
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
