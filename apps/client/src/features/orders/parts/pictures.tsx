import { PHOTO_COLUMNS_APP, PHOTO_COLUMNS_WEB } from '@hoist/domain/limits';
import { useState, useEffect, type ReactNode } from 'react';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { fileUrl } from '#client/kit/api/file-url.ts';
import type { Order } from '#client/model/order/order.ts';
import { readCachedPicture } from '#client/model/order/picture-cache.ts';
import './pictures.css';

const PhotoViewer = lazySheet(() => import('./photo-viewer.tsx'), 'PhotoViewer');

export type OrderPicture = NonNullable<Order['images']>[number];

interface PicturesProps {
  readonly order: Order;
  /** On a picture: the button that removes it. */
  readonly cornerOf?: (picture: OrderPicture) => ReactNode;
  /** After the pictures: what is being sent, the buttons that add. */
  readonly children?: ReactNode;
}

/** The Uploaded Pictures section: four columns on the web, six in the app. */
export function Pictures(props: PicturesProps) {
  const t = useMessages('orders');
  return (
    <Card>
      <h2>{t('pictures.title')}</h2>
      <PictureGrid {...props} />
    </Card>
  );
}

export function PictureGrid({ order, cornerOf, children }: PicturesProps) {
  const t = useMessages('orders');
  const [shown, setShown] = useState<OrderPicture | null>(null);
  const images = order.images ?? [];
  const columns = isNative ? PHOTO_COLUMNS_APP : PHOTO_COLUMNS_WEB;
  return (
    <>
      {images.length === 0 ? <p className="small muted pictures-none">{t('pictures.none')}</p> : null}
      <ul className="pictures" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {images.map((picture, index) => (
          <li key={picture.id}>
            <PictureLink
              picture={picture}
              label={t('pictures.picture', { number: index + 1 })}
              onView={() => setShown(picture)}
            />
            {cornerOf?.(picture)}
          </li>
        ))}
      </ul>
      {children}
      <PhotoViewer open={shown !== null} picture={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface PictureLinkProps {
  readonly picture: OrderPicture;
  readonly label: string;
  readonly onView: () => void;
}

/** On the web a picture opens in a new tab, in the app in a viewer. */
function PictureLink({ picture, label, onView }: PictureLinkProps) {
  const tu = useMessages('ui');
  const image = <OrderImage picture={picture} label={label} />;
  return isNative ? (
    <button type="button" className="picture" onClick={onView}>
      {image}
    </button>
  ) : (
    <a className="picture" href={fileUrl(picture.filePath)} target="_blank" rel="noopener">
      {image}
      <span className="visually-hidden">, {tu('newTab')}</span>
    </a>
  );
}

interface OrderImageProps {
  readonly picture: NonNullable<Order['images']>[number];
  readonly label: string;
}

/** A picture of an order; the cached copy offline or after its URL has expired. */
function OrderImage({ picture, label }: OrderImageProps) {
  const [failed, setFailed] = useState(false);
  const [cached, setCached] = useState<string>();
  useEffect(() => {
    if (!failed) return undefined;
    let address: string | undefined;
    let over = false;
    void readCachedPicture(picture.id).then((blob) => {
      if (!blob || over) return;
      address = URL.createObjectURL(blob);
      setCached(address);
    });
    return () => {
      over = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [failed, picture.id]);
  return (
    <img
      src={cached ?? fileUrl(picture.filePathS)}
      alt={label}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
