import { acceptBookingLink } from '@hoist/contract/dispatch/booking-links';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { TermsLines } from '#client/model/payment/terms-lines.tsx';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useBookingLinkMessages } from '#client/messages/booking-link.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { PriceLines } from '#client/ui/lists/price-lines.tsx';
import type { BookingLink } from './booking-link-page.tsx';
import { LinkCard } from './link-card.tsx';

export type Visit = NonNullable<BookingLink['visit']>;

interface LinkedVisitProps {
  readonly token: string;
  readonly link: BookingLink;
  readonly visit: Visit;
  readonly onChanged: (link: BookingLink) => void;
  /** The link may have ended, or its price or time changed. */
  readonly onLost: () => Promise<void>;
}

/** The visit with its price and terms, and what is left to do for it. */
export function LinkedVisit({ token, link, visit, onChanged, onLost }: LinkedVisitProps) {
  const t = useBookingLinkMessages();
  const textOf = useTimeText(visit.timezone);
  const booked = link.state === 'booked';
  const services = visit.servicesTitles.join(', ');
  const until = textOf(link.expiresAt);
  return (
    <PublicPage title={booked ? t('done') : t('hello', { name: visit.firstName })} narrow>
      <div className="stack">
        <Card className="stack-s">
          <p className="small muted">{t('where', { services, city: visit.city })}</p>
          <p className="display link-when capital">{textOf(visit.preferredTimeUnformatted)}</p>
          {booked ? (
            <p className="row">
              <Icon name="done" size={22} />
              {t('doneText')}
            </p>
          ) : (
            <p className="small muted">{t(link.kind === 'hold' ? 'held' : 'valid', { until })}</p>
          )}
        </Card>
        <Card className="stack-s">
          <h2>{t('estimate')}</h2>
          <PriceLines price={visit.price} serviceTitle={services} />
        </Card>
        <TermsLines lines={visit.terms} />
        {booked ? (
          <Booked link={link} />
        ) : link.accepted && visit.payment === 'card' ? (
          <LinkCard token={token} visit={visit} onChanged={onChanged} onLost={onLost} />
        ) : (
          <Accept token={token} visit={visit} onChanged={onChanged} onLost={onLost} />
        )}
      </div>
    </PublicPage>
  );
}

function Booked({ link }: { readonly link: BookingLink }) {
  const t = useBookingLinkMessages();
  return (
    <>
      {link.opensByPhone ? (
        <Card className="stack-s">
          <p>{t('keep')}</p>
          <ButtonLink to={`${paths.resetPassword}?by=phone`} kind="quiet">
            {t('keepIt')}
          </ButtonLink>
        </Card>
      ) : null}
      <ButtonLink to={paths.root}>{t('home')}</ButtonLink>
    </>
  );
}

type StepProps = Pick<LinkedVisitProps, 'token' | 'visit' | 'onChanged' | 'onLost'>;

/** Accepts price, terms and no-show fee, by one tap. */
function Accept({ token, visit, onChanged, onLost }: StepProps) {
  const t = useBookingLinkMessages();
  const language = useLanguage();
  const { noShowFee, otherTimes, payment, price } = visit;
  const [other, setOther] = useState<string>();
  const send = useSend(acceptBookingLink);
  const time = other ?? otherTimes[0]?.preferredTime;
  const accept = async () => {
    const chosen = time === undefined ? {} : { preferred_time: time };
    const form = { token, no_show_fee: noShowFee, quote_id: price.quoteId, ...chosen };
    try {
      onChanged((await send.mutateAsync({ form })).data);
    } catch (error) {
      if (
        error instanceof HttpError &&
        ['wrong_state', 'slot_taken', 'price_changed'].includes(error.code ?? '')
      )
        await onLost();
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
