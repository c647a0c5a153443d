import { type ChangeEvent, useRef } from 'react';
import { acts } from '#client/app/later/acts.ts';
import { actsAbout } from '#client/app/later/kept-act.ts';
import { keepPicture } from '#client/features/mechanics/keep-picture.ts';
import { UploadRow } from '#client/features/mechanics/upload-row.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { SheetPictures } from './sheet-pictures.tsx';
import type { SheetItem } from './sheet.ts';

interface ItemPicturesProps {
  readonly ordersServicesId: number;
  readonly item: SheetItem;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayAdd: boolean;
}

/** The pictures that show an item, and the button that takes one. */
export function ItemPictures({ ordersServicesId, item, mayAdd }: ItemPicturesProps) {
  const t = useTexts('sheet');
  const input = useRef<HTMLInputElement>(null);
  const tm = useTexts('mechanics');
  const uploads = actsAbout(acts.use(), ordersServicesId).filter(
    ({ endpoint, input: { form } }) => endpoint === 'uploadPictures' && form?.['sheet_item'] === item.item,
  );
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    for (const file of files)
      void keepPicture(
        { ordersServicesId },
        { file, tooLarge: tm('pictures.tooLarge'), sheetItem: item.item },
      );
  };
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
        <div>
          <Button kind="quiet" icon="camera" wide onClick={() => input.current?.click()}>
            {t(item.photoRequired && item.pictures.length === 0 ? 'pictureDue' : 'picture')}
            <span className="visually-hidden"> {item.title}</span>
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            capture="environment"
            aria-label={`${t('picture')} ${item.title}`}
            onChange={take}
          />
        </div>
      ) : item.photoRequired && item.pictures.length === 0 ? (
        <p className="small muted">{t('pictureInApp')}</p>
      ) : null}
    </>
  );
}
