import { useState } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { type Order, shortAddress, vehicleTitle } from '#client/model/order/order.ts';
import { formatDrive } from '#client/kit/format-km.ts';
import { useNow } from '#client/kit/use-now.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { nearDay, visitDay, visitTime, withoutBreaks } from '#client/model/visit/visit-time.ts';
import { OfferPay } from './pay-text.tsx';
import { formatDuration } from '#client/kit/duration.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Link } from '#client/ui/link.tsx';
import { withZone } from '#client/ui/other-zone.ts';
import { LazyReleaseSheet } from './lazy-sheets.ts';
import { jobPath } from '#client/model/job/job-paths.ts';
import { useJobStep } from './use-job-step.ts';

/** The list of offers has the rest. */
const mostShown = 3;

interface OffersProps {
  /** The first ones by start. */
  readonly offers: readonly Order[];
  readonly total: number;
}

/** The first jobs offered to this mechanic (decision D6). */
export function Offers({ offers, total }: OffersProps) {
  const t = useMessages('mechanics');
  const td = useDayMessages();
  if (offers.length === 0) return null;
  return (
    <section className="stack-s" aria-label={t('offers')}>
      <h2 className="day-title">{t('offers')}</h2>
      <p className="small muted">{t('offersText')}</p>
      <ul className="stack-s offers">
        {offers.slice(0, mostShown).map((one) => (
          <li key={one.ordersServicesId} className="card offer">
            <Offer order={one} />
          </li>
        ))}
      </ul>
      {total > mostShown ? (
        <ButtonLink kind="quiet" wide to={paths.mechanicOffers}>
          {td('all', { count: total })}
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** In the last hour before the offer goes on. */
const soonMs = 3_600_000;

interface AnswerByProps {
  readonly iso: string | null;
  /** IANA; of the time. */
  readonly zone: string;
}

/** Until when an answer counts. */
export function AnswerBy({ iso, zone }: AnswerByProps) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const now = useNow();
  if (iso === null) return null;
  const left = Date.parse(iso) - now;
  const at = nearDay(iso, now) === 'today' ? '' : `${visitDay(iso, language)}, `;
  const time = withZone(withoutBreaks(`${at}${visitTime(iso, language)}`), { iso, zone, language });
  return (
    <p className="offer-until">
      <Chip tone={left > soonMs ? 'neutral' : 'warning'} icon="clock">
        {left > 0 ? t('answerBy', { time }) : t('answerNow')}
      </Chip>
    </p>
  );
}

/** A job to answer; its list item is the card. */
export function Offer({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const at = useTimeText(order.timezone);
  const { busy, take } = useJobStep(order);
  const [passing, setPassing] = useState(false);
  const iso = order.preferredTimeUnformatted;
  return (
    <>
      <div className="row between offer-top">
        <b className="num capital own-line">{at(iso)}</b>
        <OfferPay order={order} />
      </div>
      <Link to={jobPath(order)} className="offer-title">
        <b>{order.servicesTitle}</b>
        <span className="small muted">
          {[vehicleTitle(order.vehicle), formatDuration(order.durationMinutes)].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <p className="small muted">
        {[
          shortAddress(order.location),
          order.price.distanceKm > 0
            ? t('distance', { km: formatDrive(order.price.distanceKm, language) })
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <AnswerBy iso={order.answerUntil} zone={order.timezone} />
      <div className="offer-answers">
        <Button kind="dark" busy={busy} onClick={() => void take('confirm')}>
          {t('step.confirm')}
        </Button>
        <Button kind="quiet" onClick={() => setPassing(true)}>
          {t('passOn')}
        </Button>
      </div>
      <LazyReleaseSheet order={order} open={passing} onClose={() => setPassing(false)} />
    </>
  );
}
