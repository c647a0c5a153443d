import { acceptBookingLink } from '@hoist/contract/scheduling/booking-links';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { TermsLines } from '#client/model/payment/terms-lines.tsx';
import { LinkedTime } from '#client/model/visit/linked-time.tsx';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useBookingLinkMessages } from '#client/messages/booking-link.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { PriceLines } from '#client/ui/lists/price-lines.tsx';
import type { BookingLink, SentBooking } from './booking-link-page.tsx';
import { LinkCard } from './link-card.tsx';

export type Visit = NonNullable<BookingLink['visit']>;

interface LinkedVisitProps {
  readonly link: SentBooking;
  readonly opened: BookingLink;
  readonly visit: Visit;
}

/** The visit with its price and terms, and what is left to do for it. */
export function LinkedVisit({ link, opened, visit }: LinkedVisitProps) {
  const t = useBookingLinkMessages();
  const textOf = useTimeText(visit.timezone);
  const booked = opened.state === 'booked';
  const services = visit.servicesTitles.join(', ');
  const until = textOf(opened.expiresAt);
  return (
    <div className="stack">
      <Card className="stack-s">
        <LinkedTime
          line={t('where', { services, city: visit.city })}
          at={visit.preferredTimeUnformatted}
          zone={visit.timezone}
        />
        {booked ? (
          <p className="row">
            <Icon name="done" size={22} />
            {t('doneText')}
          </p>
        ) : (
          <p className="small muted">{t(opened.kind === 'hold' ? 'held' : 'valid', { until })}</p>
        )}
      </Card>
      <Card className="stack-s">
        <h2>{t('estimate')}</h2>
        <PriceLines price={visit.price} serviceTitle={services} />
      </Card>
      <TermsLines lines={visit.terms} />
      {booked ? (
        <Booked opensByPhone={opened.opensByPhone} />
      ) : opened.accepted && visit.payment === 'card' ? (
        <LinkCard link={link} visit={visit} />
      ) : (
        <Accept link={link} visit={visit} />
      )}
    </div>
  );
}

function Booked({ opensByPhone }: Pick<BookingLink, 'opensByPhone'>) {
  const t = useBookingLinkMessages();
  const frame = useMessages('frame');
  return (
    <>
      {opensByPhone ? (
        <Card className="stack-s">
          <p>{t('keep')}</p>
          <ButtonLink to={`${paths.resetPassword}?by=phone`} kind="quiet">
            {t('keepIt')}
          </ButtonLink>
        </Card>
      ) : null}
      <ButtonLink to={paths.root}>{frame('goHome')}</ButtonLink>
    </>
  );
}

type StepProps = Pick<LinkedVisitProps, 'link' | 'visit'>;

/** Accepts price, terms and no-show fee, by one tap. */
function Accept({ link, visit }: StepProps) {
  const t = useBookingLinkMessages();
  const language = useLanguage();
  const { noShowFee, otherTimes, payment, price } = visit;
  const [other, setOther] = useState<string>();
  const send = useSend(acceptBookingLink);
  const time = other ?? otherTimes[0]?.preferredTime;
  const accept = async () => {
    const chosen = time === undefined ? {} : { preferred_time: time };
    const form = { token: link.token, no_show_fee: noShowFee, quote_id: price.quoteId, ...chosen };
    try {
      link.show(await send.mutateAsync({ form }));
    } catch (error) {
      if (
        error instanceof HttpError &&
        ['wrong_state', 'slot_taken', 'price_changed'].includes(error.code ?? '')
      )
        await link.query.refetch();
    }
  };
  return (
    <section className="stack-s">
      {otherTimes.length > 0 ? (
        <fieldset className="link-times">
          <legend>{t('taken')}</legend>
          {otherTimes.map(({ preferredTime, label }) => (
            <label key={preferredTime} className="row">
              <input
                type="radio"
                name="time"
                checked={preferredTime === time}
                onChange={() => setOther(preferredTime)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      {Number(noShowFee) > 0 ? (
        <p className="small">{t('fee', { amount: formatPrice(noShowFee, language) })}</p>
      ) : null}
      <p className="small muted">
        {t('agree')} <Link to={paths.terms}>{t('terms')}</Link> {t('and')}{' '}
        <Link to={paths.privacy}>{t('privacy')}</Link>. {visit.cancelTerms}
      </p>
      <Button busy={send.isPending} onClick={() => void accept()}>
        {t(payment === 'card' ? 'acceptCard' : 'acceptCash')}
      </Button>
    </section>
  );
}
