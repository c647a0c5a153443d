import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { deletePicture, uploadPictures } from '@hoist/contract/field-work/pictures';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder } from '#client/kit/offline-queue/queued-action.ts';
import { isOpen, type Order } from '#client/model/order/order.ts';
import { type OrderPicture, Pictures } from '#client/features/orders/parts/pictures.tsx';
import { useJobAction } from '#client/model/order/use-job-action.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { UploadRow } from '#client/model/job/upload-row.tsx';
import { useJobPictures } from '#client/model/job/use-job-pictures.ts';

/** The pictures of a job: in the app they are taken or chosen, on the web only behind a flag (decision C11). */
export function JobPictures({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const mayAdd = useJobActions(order).includes('upload_pictures');
  const uploads = actionsOfOrder(queuedActions.use(), order.ordersServicesId).filter(
    ({ endpoint }) => endpoint === uploadPictures.id,
  );
  const remove = useJobAction(deletePicture, order);

  const confirmRemoval = async (picture: OrderPicture) => {
    const sure = await isConfirmed({
      title: t('pictures.askRemove'),
      no: t('pictures.keep'),
      yes: t('pictures.discard'),
      kind: 'danger',
    });
    if (!sure) return;
    const params = { ordersServicesId: order.ordersServicesId, pictureId: picture.id };
    await remove.act({ params });
  };

  const corner = (picture: OrderPicture) => (
    <span className="picture-corner">
      <IconButton icon="trash" label={t('pictures.remove')} onClick={() => void confirmRemoval(picture)} />
    </span>
  );

  return (
    <Pictures order={order} {...(mayAdd ? { cornerOf: corner } : {})}>
      {uploads.length > 0 ? (
        <ul className="uploads">
          {uploads.map((act) => (
            <UploadRow key={act.key} act={act} />
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <AddPictures order={order} />
      ) : isNative || !isOpen(order) ? null : (
        <p className="small muted job-in-app">{t('pictures.inApp')}</p>
      )}
    </Pictures>
  );
}

function AddPictures({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const from = useJobPictures(order, { label: t('pictures.upload'), several: true });
  return (
    <div className="stack-s job-add">
      <div className="row wrap">
        {isNative ? (
          <Button kind="quiet" icon="camera" onClick={from.take}>
            {t('pictures.take')}
          </Button>
        ) : null}
        <Button kind="quiet" icon="plus" onClick={from.choose}>
          {t('pictures.upload')}
        </Button>
      </div>
      <p className="tiny faint">{t('pictures.limit')}</p>
      {from.input}
    </div>
  );
}
