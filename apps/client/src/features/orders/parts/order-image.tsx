import { useEffect, useState } from 'react';
import { fileUrl } from '../file-url.ts';
import { readCachedPicture } from '../picture-cache.ts';
import type { Order } from '../order.ts';

interface OrderImageProps {
  readonly picture: NonNullable<Order['images']>[number];
  readonly label: string;
}

/** A picture of an order; without a connection, or once its address has run out, the one that this device keeps. */
export function OrderImage({ picture, label }: OrderImageProps) {
  const [failed, setFailed] = useState(false);
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (!failed) return undefined;
    let address: string | undefined;
    let over = false;
    void readCachedPicture(picture.id).then((blob) => {
      if (!blob || over) return;
      address = URL.createObjectURL(blob);
      setKept(address);
    });
    return () => {
      over = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [failed, picture.id]);
  return (
    <img
      src={kept ?? fileUrl(picture.filePathS)}
      alt={label}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
