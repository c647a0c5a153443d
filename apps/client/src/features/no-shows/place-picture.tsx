import { useJobPictures } from '#client/features/mechanics/use-job-pictures.ts';
import type { Order } from '#client/features/orders/order.ts';
import { isNative } from '#client/platform/platform.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { useNoShowTexts } from './use-no-show-texts.ts';

interface PlacePictureProps {
  readonly order: Order;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayTake: boolean;
  readonly taken: number;
}

/** A picture of the location as proof of absence; it is among those of the job. */
export function PlacePicture({ order, mayTake, taken }: PlacePictureProps) {
  const t = useNoShowTexts();
  const tm = useTexts('mechanics');
  const from = useJobPictures(order, { label: t('job.take'), camera: true });
  if (!mayTake) return <p className="small muted">{t('job.noPicture')}</p>;
  return (
    <div className="no-show-contacts">
      <Button small kind="quiet" icon="camera" onClick={from.take}>
        {t('job.take')}
      </Button>
      {isNative ? (
        <Button small kind="quiet" icon="plus" onClick={from.choose}>
          {tm('pictures.upload')}
        </Button>
      ) : null}
      {taken > 0 ? <span className="small muted">{t('job.taken', { count: taken })}</span> : null}
      {from.input}
    </div>
  );
}
