import { deletePicture } from '@hoist/contract/orders';
import { type ChangeEvent, useRef } from 'react';
import { useSend } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';
import { actionsOf } from '#client/features/orders/order-actions.ts';
import { type OrderPicture, Pictures } from '#client/features/orders/parts/pictures.tsx';
import { useFlags } from '#client/features/orders/use-flags.ts';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { isNative } from '#client/platform/platform.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ask } from '#client/ui/dialog.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { Upload } from './uploads.ts';
import { useUploads } from './use-uploads.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The pictures of a job: in the app they are taken or chosen, on the web only behind a flag (decision C11). */
export function JobPictures({ order }: { readonly order: Order }) {
  const t = useTexts('mechanics');
  const flags = useFlags();
  const allowed = actionsOf(order, 'mechanic', { inModal: false, flags, native: isNative });
  const mayAdd = allowed.includes('upload_pictures');
  const { uploads, add, retry, discard } = useUploads(order.ordersServicesId);
  const remove = useSend(deletePicture);

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
    const done = await remove.mutateAsync({ params }).catch(() => null);
    if (done) keepOrder(undefined);
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
          {uploads.map((one) => (
            <UploadRow
              key={one.id}
              upload={one}
              onRetry={() => retry(one.id)}
              onDiscard={() => discard(one.id)}
            />
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <AddPictures onFiles={add} />
      ) : isNative ? null : (
        <p className="small muted job-in-app">{t('pictures.inApp')}</p>
      )}
    </Pictures>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

function UploadRow({ upload, onRetry, onDiscard }: UploadRowProps) {
  const t = useTexts('mechanics');
  const bad = upload.state === 'failed' || upload.state === 'refused';
  return (
    <li className="upload">
      {upload.state === 'refused' ? (
        <span className="upload-none">
          <Icon name="alert" size={22} />
        </span>
      ) : (
        <img src={upload.preview} alt="" />
      )}
      <span className="grow small">
        <span className="upload-name">{upload.name}</span>
        <output className={bad ? 'upload-failed' : 'muted'}>
          {upload.state === 'sending' ? <Spinner /> : null}
          {upload.state === 'refused' ? upload.reason : t(`pictures.${upload.state}`)}
        </output>
        {upload.state === 'sending' ? <span className="progress upload-progress" /> : null}
      </span>
      {upload.state === 'failed' ? (
        <Button small kind="quiet" onClick={onRetry}>
          {t('pictures.retry')}
        </Button>
      ) : null}
      {bad ? <IconButton icon="close" label={t('pictures.discard')} onClick={onDiscard} /> : null}
    </li>
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
