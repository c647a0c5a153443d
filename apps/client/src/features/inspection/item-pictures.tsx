import type { OrderId } from '@hoist/domain/ids';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder } from '#client/kit/offline-queue/queued-action.ts';
import { UploadRow } from '#client/model/job/upload-row.tsx';
import { useJobPictures } from '#client/model/job/use-job-pictures.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { InspectionPictures } from './inspection-pictures.tsx';
import type { InspectionItem } from '#client/model/inspection/inspection.ts';

interface ItemPicturesProps {
  readonly ordersServicesId: OrderId;
  readonly item: InspectionItem;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayAdd: boolean;
}

export function ItemPictures({ ordersServicesId, item, mayAdd }: ItemPicturesProps) {
  const t = useMessages('inspection');
  const tm = useMessages('mechanics');
  const uploads = actionsOfOrder(queuedActions.use(), ordersServicesId).filter(
    ({ endpoint, input: { form } }) => endpoint === 'uploadPictures' && form?.['sheet_item'] === item.item,
  );
  const from = useJobPictures(
    { ordersServicesId },
    { label: `${t('picture')} ${item.title}`, sheetItem: item.item, several: true },
  );
  return (
    <>
      <InspectionPictures item={item} />
      {uploads.length > 0 ? (
        <ul className="uploads">
          {uploads.map((one) => (
            <UploadRow key={one.key} act={one} />
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <>
          <Button kind="quiet" icon="camera" onClick={from.take}>
            {t(item.photoRequired && item.pictures.length === 0 ? 'pictureDue' : 'picture')}
            <span className="visually-hidden"> {item.title}</span>
          </Button>
          {isNative ? (
            <Button kind="quiet" icon="plus" onClick={from.choose}>
              {tm('pictures.upload')}
              <span className="visually-hidden"> {item.title}</span>
            </Button>
          ) : null}
          {from.input}
        </>
      ) : item.photoRequired && item.pictures.length === 0 ? (
        <p className="small muted">{t('pictureInApp')}</p>
      ) : null}
    </>
  );
}
