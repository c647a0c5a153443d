import type { OrderId } from '@hoist/domain/ids';
import { acts } from '#client/app/later/acts.ts';
import { actsAbout } from '#client/app/later/kept-act.ts';
import { UploadRow } from '#client/features/mechanics/upload-row.tsx';
import { useJobPictures } from '#client/features/mechanics/use-job-pictures.ts';
import { isNative } from '#client/platform/platform.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { SheetPictures } from './sheet-pictures.tsx';
import type { InspectionItem } from './sheet.ts';

interface ItemPicturesProps {
  readonly ordersServicesId: OrderId;
  readonly item: InspectionItem;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayAdd: boolean;
}

/** The pictures that show an item, and the button that takes one. */
export function ItemPictures({ ordersServicesId, item, mayAdd }: ItemPicturesProps) {
  const t = useTexts('sheet');
  const tm = useTexts('mechanics');
  const uploads = actsAbout(acts.use(), ordersServicesId).filter(
    ({ endpoint, input: { form } }) => endpoint === 'uploadPictures' && form?.['sheet_item'] === item.item,
  );
  const from = useJobPictures(
    { ordersServicesId },
    { label: `${t('picture')} ${item.title}`, sheetItem: item.item, camera: true },
  );
  return (
    <>
      <SheetPictures item={item} />
      {uploads.length > 0 ? (
        <ul className="uploads">
          {uploads.map((one) => (
            <UploadRow key={one.key} act={one} />
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <div className="stack-s">
          <Button kind="quiet" icon="camera" wide onClick={from.take}>
            {t(item.photoRequired && item.pictures.length === 0 ? 'pictureDue' : 'picture')}
            <span className="visually-hidden"> {item.title}</span>
          </Button>
          {isNative ? (
            <Button kind="quiet" icon="plus" wide onClick={from.choose}>
              {tm('pictures.upload')}
              <span className="visually-hidden"> {item.title}</span>
            </Button>
          ) : null}
          {from.input}
        </div>
      ) : item.photoRequired && item.pictures.length === 0 ? (
        <p className="small muted">{t('pictureInApp')}</p>
      ) : null}
    </>
  );
}
