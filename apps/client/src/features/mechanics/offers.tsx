import { useState } from 'react';
import { type Order, shortAddress, vehicleTitle } from '#client/features/orders/order.ts';
import { formatDrive } from '#client/features/orders/format-km.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { visitDay, visitTime } from '#client/features/orders/visit-time.ts';
import { formatDuration } from '#client/features/services/duration.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Link } from '#client/ui/link.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { LazyReleaseSheet } from './lazy-sheets.ts';
import { jobPath } from './job-paths.ts';
import { useJobStep } from './use-job-step.ts';

/** Jobs offered to this mechanic (decision D6). */
export function Offers({ offers }: { readonly offers: readonly Order[] }) {
  const t = useMessages('mechanics');
  if (offers.length === 0) return null;
  return (
    <section className="stack-s" aria-label={t('offers')}>
      <h2 className="day-title">{t('offers')}</h2>
      <p className="small muted">{t('offersText')}</p>
      <ul className="stack-s offers">
        {offers.map((one) => (
          <Offer key={one.ordersServicesId} order={one} />
        ))}
      </ul>
    </section>
  );
}

/** Beyond this the text gives days instead of hours. */
const mostShown = 48 * 60;

/** How long the offer is exclusive. */
function AnswerUntil({ iso }: { readonly iso: string | null }) {
  const t = useMessages('mechanics');
  const now = useNow();
  if (iso === null) return null;
  const minutes = Math.ceil((Date.parse(iso) - now) / 60_000);
  if (minutes > mostShown) return null;
  return (
    <p className="offer-until">
      <Chip tone={minutes > 60 ? 'neutral' : 'warning'} icon="clock">
        {minutes > 0 ? t('answerWithin', { time: formatDuration(minutes) }) : t('answerNow')}
      </Chip>
    </p>
  );
}

function Offer({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const { busy, take } = useJobStep(order);
  const [passing, setPassing] = useState(false);
  const iso = order.preferredTimeUnformatted;
  return (
    <li className="card offer">
      <div className="row between offer-top">
        <b className="num capital own-line">
          {visitDay(iso, language)}, {visitTime(iso, language)}
        </b>
        <span className="small muted num">
          {t('jobTotal', { price: formatPrice(order.totalToCollect, language) })}
        </span>
      </div>
      <Link to={jobPath(order)} className="offer-title">
        <b>{order.servicesTitle}</b>
        <span className="small muted">{vehicleTitle(order.vehicle)}</span>
      </Link>
      <p className="small muted">
        {[
          shortAddress(order.location),
          t('distance', { km: formatDrive(order.price.distanceKm, language) }),
          formatDuration(order.durationMinutes),
        ].join(' · ')}
      </p>
      <AnswerUntil iso={order.answerUntil} />
      <div className="offer-answers">
        <Button kind="dark" busy={busy} onClick={() => void take('confirm')}>
          {t('step.confirm')}
        </Button>
        <Button kind="quiet" onClick={() => setPassing(true)}>
          {t('pass.yes')}
        </Button>
      </div>
      <LazyReleaseSheet order={order} open={passing} onClose={() => setPassing(false)} />
    </li>
  );
}
