import { fileUrl } from '#client/kit/api/file-url.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { InspectionItem } from '#client/model/inspection/inspection.ts';

export function InspectionPictures({ item }: { readonly item: InspectionItem }) {
  const t = useMessages('inspection');
  if (item.pictures.length === 0) return null;
  return (
    <ul className="sheet-pictures">
      {item.pictures.map((picture, index) => (
        <li key={picture.id}>
          <a href={fileUrl(picture.filePath)} target="_blank" rel="noopener">
            <img
              src={fileUrl(picture.filePathS)}
              alt={t('pictureOf', { title: item.title, number: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
