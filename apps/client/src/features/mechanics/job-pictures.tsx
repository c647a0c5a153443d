import { deletePicture, uploadPictures } from '@hoist/contract/orders';
import { type ChangeEvent, useRef } from 'react';
import { acts } from '#client/app/later/acts.ts';
import { actsAbout } from '#client/app/later/kept-act.ts';
import { isOpen, type Order } from '#client/features/orders/order.ts';
import { actionsOf } from '#client/features/orders/order-actions.ts';
import { type OrderPicture, Pictures } from '#client/features/orders/parts/pictures.tsx';
import { useAct } from '#client/features/orders/use-act.ts';
import { useFlags } from '#client/features/orders/use-flags.ts';
import { isNative } from '#client/platform/platform.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ask } from '#client/ui/dialog.ts';
import { keepPicture } from './keep-picture.ts';
import { UploadRow } from './upload-row.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The pictures of a job: in the app they are taken or chosen, on the web only behind a flag (decision C11). */
export function JobPictures({ order }: { readonly order: Order }) {
  const t = useTexts('mechanics');
  const flags = useFlags();
  const allowed = actionsOf(order, 'mechanic', { inModal: false, flags, native: isNative });
  const mayAdd = allowed.includes('upload_pictures');
  const uploads = actsAbout(acts.use(), order.ordersServicesId).filter(
    ({ endpoint }) => endpoint === uploadPictures.id,
  );
  const remove = useAct(deletePicture, order);

  const add = (files: readonly File[]) => {
    for (const file of files) void keepPicture(order, { file, tooLarge: t('pictures.tooLarge') });
  };

  const askRemove = async (picture: OrderPicture) => {
    const answer = await ask({
      title: t('pictures.askRemove'),
      buttons: [
        { value: 'keep', label: t('pictures.keep') },
        { value: 'remove', label: t('pictures.discard'), kind: 'danger' },
      ],
    });
    if (answer !== 'remove') return;
    const params = { ordersServicesId: order.ordersServicesId, pictureId: picture.id };
    await remove.act({ params });
  };

  const corner = (picture: OrderPicture) => (
    <span className="picture-corner">
      <IconButton icon="trash" label={t('pictures.remove')} onClick={() => void askRemove(picture)} />
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
        <AddPictures onFiles={add} />
      ) : isNative || !isOpen(order) ? null : (
        <p className="small muted job-in-app">{t('pictures.inApp')}</p>
      )}
    </Pictures>
  );
}

/** 'Take a picture' and 'Upload': the device's own camera and library. */
function AddPictures({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTexts('mechanics');
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const input = { type: 'file', accept: accepted, hidden: true, onChange: take } as const;
  return (
    <div className="stack-s job-add">
      <div className="row wrap">
        {isNative ? (
          <Button kind="quiet" icon="camera" onClick={() => camera.current?.click()}>
            {t('pictures.take')}
          </Button>
        ) : null}
        <Button kind="quiet" icon="plus" onClick={() => library.current?.click()}>
          {t('pictures.upload')}
        </Button>
      </div>
      <p className="tiny faint">{t('pictures.limit')}</p>
      <input {...input} ref={camera} capture="environment" aria-label={t('pictures.take')} />
      <input {...input} ref={library} multiple aria-label={t('pictures.upload')} />
    </div>
  );
}
