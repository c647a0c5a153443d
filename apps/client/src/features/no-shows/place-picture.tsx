import { useJobPictures } from '#client/features/mechanics/use-job-pictures.ts';
import type { Order } from '#client/features/orders/order.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';

interface PlacePictureProps {
  readonly order: Order;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayTake: boolean;
  readonly taken: number;
}

/** A picture of the location as proof of absence; it is among those of the job. */
export function PlacePicture({ order, mayTake, taken }: PlacePictureProps) {
  const t = useNoShowMessages();
  const tm = useMessages('mechanics');
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
