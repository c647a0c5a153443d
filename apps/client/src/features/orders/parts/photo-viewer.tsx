import { IonModal } from '#client/ui/ion-modal.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { fileUrl } from '../file-url.ts';
import type { OrderPicture } from './pictures.tsx';

interface PhotoViewerProps {
  readonly picture: OrderPicture | null;
  readonly onClose: () => void;
}

/** One picture on the whole screen, with a Back button (native app). */
export function PhotoViewer({ picture, onClose }: PhotoViewerProps) {
  const t = useTexts('orders');
  return (
    <IonModal isOpen={picture !== null} onDidDismiss={onClose} className="photo-viewer">
      <div className="photo-viewer-body">
        {picture ? <img src={fileUrl(picture.filePath)} alt={t('pictures.title')} /> : null}
        <Button kind="quiet" icon="back" onClick={onClose}>
          {t('pictures.back')}
        </Button>
      </div>
    </IonModal>
  );
}
