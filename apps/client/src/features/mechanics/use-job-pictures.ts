import type { Order } from '#client/features/orders/order.ts';
import { type PictureSources, usePictures } from '#client/features/pictures/use-pictures.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { storePicture } from './keep-picture.ts';

interface Wanted {
  readonly label: string;
  /** The item of the job's sheet that they show. */
  readonly sheetItem?: string;
  readonly several?: boolean;
  readonly camera?: boolean;
}

/** Pictures for a job: on the device as soon as they are taken, with or without a connection. */
export function useJobPictures(
  { ordersServicesId }: Pick<Order, 'ordersServicesId'>,
  { label, sheetItem, several = false, camera = false }: Wanted,
): PictureSources {
  const t = useMessages('mechanics');
  const item = sheetItem === undefined ? {} : { sheetItem };
  return usePictures({
    purpose: { for: 'job', ordersServicesId, ...item },
    label,
    several,
    camera,
    onFiles: (files) => {
      for (const file of files)
        void storePicture({ ordersServicesId }, { file, tooLarge: t('pictures.tooLarge'), ...item });
    },
  });
}
