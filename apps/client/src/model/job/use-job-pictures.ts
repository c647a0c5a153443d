import type { Order } from '../order/order.ts';
import { type PictureSources, usePictures } from '#client/ui/pictures/use-pictures.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { storePicture } from './store-picture.ts';

interface PictureOptions {
  readonly label: string;
  /** The inspection item that they show. */
  readonly sheetItem?: string;
  readonly several?: boolean;
  readonly camera?: boolean;
  /** Called with the number of pictures before they are stored. */
  readonly onPicked?: (count: number) => void;
}

/** Pictures for a job, stored on the device first. */
export function useJobPictures(
  { ordersServicesId }: Pick<Order, 'ordersServicesId'>,
  { label, sheetItem, several = false, camera = false, onPicked }: PictureOptions,
): PictureSources {
  const t = useMessages('mechanics');
  const item = sheetItem === undefined ? {} : { sheetItem };
  return usePictures({
    purpose: { for: 'job', ordersServicesId, ...item },
    label,
    several,
    camera,
    onFiles: (files) => {
      onPicked?.(files.length);
      for (const file of files)
        void storePicture({ ordersServicesId }, { file, tooLarge: t('pictures.tooLarge'), ...item });
    },
  });
}
