import { useMessages } from '#client/messages/i18n.ts';
import type { Order } from '#client/model/order/order.ts';
import { trackOf, trackSteps } from '#client/model/order/order-track.ts';
import './track-bar.css';

/** The progress of a visit. */
export function TrackBar({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const track = trackOf(order);
  if (!track) return null;
  return (
    <div className="track">
      <span className="visually-hidden">{t('track.label', { done: track.done, count: track.count })}</span>
      <div className="track-bars" aria-hidden="true">
        {trackSteps.map((step, index) => (
          <i key={step} className={index < track.done ? 'done' : ''} />
        ))}
      </div>
      <p className="small track-words">
        <b>{t(`track.${track.step}`)}</b>
      </p>
    </div>
  );
}
