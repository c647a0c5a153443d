import { type ChangeEvent, useRef } from 'react';
import { keepPicture } from '#client/features/mechanics/keep-picture.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { useNoShowTexts } from './use-no-show-texts.ts';

interface PlacePictureProps {
  readonly order: Order;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayTake: boolean;
  readonly taken: number;
}

/** A picture of the place where nobody is; it stands among those of the job. */
export function PlacePicture({ order, mayTake, taken }: PlacePictureProps) {
  const t = useNoShowTexts();
  const tm = useTexts('mechanics');
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    for (const file of files) void keepPicture(order, { file, tooLarge: tm('pictures.tooLarge') });
  };
  if (!mayTake) return <p className="small muted">{t('job.noPicture')}</p>;
  return (
    <div className="no-show-contacts">
      <Button small kind="quiet" icon="camera" onClick={() => input.current?.click()}>
        {t('job.take')}
      </Button>
      {taken > 0 ? <span className="small muted">{t('job.taken', { count: taken })}</span> : null}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        capture="environment"
        hidden
        aria-label={t('job.take')}
        onChange={take}
      />
    </div>
  );
}
