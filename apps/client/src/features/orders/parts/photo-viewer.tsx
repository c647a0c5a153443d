import { useRef } from 'react';
import { IonModal, afterDismissal, useOverlayLabel } from '#client/ui/sheets/ion-modal.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { fileUrl } from '#client/kit/api/file-url.ts';
import type { OrderPicture } from './pictures.tsx';

interface PhotoViewerProps {
  readonly open: boolean;
  readonly picture: OrderPicture | null;
  readonly onClose: () => void;
}

export function PhotoViewer({ open, picture, onClose }: PhotoViewerProps) {
  const t = useMessages('orders');
  const modal = useRef<HTMLIonModalElement>(null);
  const name = useOverlayLabel(modal, { label: t('pictures.title'), role: 'dialog' });
  return (
    <IonModal
      ref={modal}
      isOpen={open}
      onWillPresent={name}
      onDidDismiss={() => afterDismissal(onClose)}
      className="photo-viewer"
    >
      <div className="photo-viewer-body">
        {picture ? <img src={fileUrl(picture.filePath)} alt={t('pictures.title')} /> : null}
        <Button kind="quiet" icon="back" onClick={onClose}>
          {t('pictures.back')}
        </Button>
      </div>
    </IonModal>
  );
}
