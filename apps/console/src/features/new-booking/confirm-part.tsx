import { bookForCaller, sendCallerQuote } from '@hoist/contract/scheduling/caller-bookings';
import { readablePhone } from '@hoist/domain/contact/phone';
import { formatPrice } from '@hoist/domain/money/format-price';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import { useLanguage } from '@hoist/web/i18n';
import { useEffect, useId, useState } from 'react';
import { useErrorText } from '#console/kit/errors.ts';
import { useMay } from '#console/kit/me.ts';
import { useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { useOfferUndoSend } from '#console/ui/use-offer-undo-send.ts';
import { spokenTime, visitOf, type Booking, type Caller, type VisitInfo } from './booking.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { useNewBookingMessages } from './messages.ts';
import type { Made } from './outcome.tsx';

interface ConfirmPartProps {
  readonly caller: Caller | undefined;
  readonly booking: Booking;
  readonly info: VisitInfo | undefined;
  readonly onMade: (made: Made) => void;
  readonly onCoupon: (code: string) => void;
  /** The chosen time was taken meanwhile. */
  readonly onLost: () => void;
}

/** What to say, the price, how it is paid, and the button that says what will happen. */
export function ConfirmPart({ caller, booking: typed, info, onMade, onCoupon, onLost }: ConfirmPartProps) {
  const t = useNewBookingMessages();
  // A coupon that cannot be used is said so, and not sent.
  const counts = info?.coupon?.code === normaliseCouponCode(typed.couponCode);
  const booking = counts ? typed : { ...typed, couponCode: '' };
  const ready = caller !== undefined && info !== undefined && booking.time !== undefined;
  return (
    <div className="nb-confirm">
      <Card title={t('say')}>
        {ready ? (
          <Say caller={caller} booking={booking} info={info} />
        ) : (
          <p className="muted">{t('sayFirst')}</p>
        )}
      </Card>
      {caller && info ? <Price key={`price-${caller.usersId}`} info={info} onCoupon={onCoupon} /> : null}
      {caller && info ? <Pay key={caller.usersId} {...{ caller, booking, info, onMade, onLost }} /> : null}
    </div>
  );
}

type Ready = Pick<ConfirmPartProps, 'booking'> & { readonly caller: Caller; readonly info: VisitInfo };

/** A service with what was added to it. */
function spokenService(
  { servicesTitle, checkoutInfo }: VisitInfo['items'][number],
  t: ReturnType<typeof useNewBookingMessages>,
): string {
  const addons = checkoutInfo.orderServiceAddons.map((one) => one.servicesAddonsTitle).join(', ');
  return addons === '' ? servicesTitle : t('sayAddons', { service: servicesTitle, addons });
}

/** One sentence to read aloud. */
function Say({ caller, booking, info }: Ready) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  const vehicle = caller.vehicles.find(({ usersVehiclesId }) => usersVehiclesId === booking.vehicleId);
  return (
    <p className="nb-say">
      {t('sayText', {
        name: caller.fname,
        services: info.items.map((one) => spokenService(one, t)).join(', '),
        vehicle: vehicle?.title ?? '',
        total: formatPrice(info.checkoutInfo.total, language),
        when: booking.time ? spokenTime(booking.time.preferredTime, language) : '',
        minutes: info.durationMinutes,
        coupon: info.coupon
          ? t('sayCoupon', { amount: formatPrice(info.checkoutInfo.discountAmount, language) })
          : '',
      })}
    </p>
  );
}

const isTax = (tax: string): tax is 'GST' | 'HST' | 'PST' | 'QST' | 'RST' =>
  ['GST', 'HST', 'PST', 'QST', 'RST'].includes(tax);

interface PriceProps extends Pick<ConfirmPartProps, 'onCoupon'> {
  readonly info: VisitInfo;
}

function Price({ info, onCoupon }: PriceProps) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  const { items, checkoutInfo, cardTerms } = info;
  const price = (amount: string) => formatPrice(amount, language);
  return (
    <Card title={t('total')}>
      <dl className="nb-price-lines figures">
        {items.map((one) => (
          <div key={one.servicesId}>
            <dt>{one.servicesTitle}</dt>
            <dd>{price(one.checkoutInfo.subtotal)}</dd>
          </div>
        ))}
        {checkoutInfo.taxes.map((tax) => (
          <div key={tax.tax}>
            <dt>{isTax(tax.tax) ? t(`tax.${tax.tax}`) : tax.tax}</dt>
            <dd>{price(tax.amount)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>{t('total')}</b>
          </dt>
          <dd>
            <b>{price(checkoutInfo.total)}</b>
          </dd>
        </div>
      </dl>
      <Coupon info={info} onCoupon={onCoupon} />
      <details>
        <summary>{t('ifAsked')}</summary>
        {cardTerms.lines.map((line) => (
          <p key={line} className="muted">
            {line}
          </p>
        ))}
      </details>
    </Card>
  );
}

/** A code that the caller names; the answer says whether it counts and how much it takes off. */
function Coupon({ info, onCoupon }: PriceProps) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const { coupon, couponMessage, checkoutInfo } = info;
  return (
    <form
      className="nb-coupon"
      onSubmit={(event) => {
        event.preventDefault();
        onCoupon(code.trim());
      }}
    >
      <Field label={t('coupon')} value={code} onChange={setCode} />
      <Button type="submit">{t('couponUse')}</Button>
      <output className={coupon ? 'muted' : 'nb-warning'}>
        {coupon
          ? t('couponOff', {
              title: coupon.title,
              amount: formatPrice(checkoutInfo.discountAmount, language),
            })
          : couponMessage}
      </output>
    </form>
  );
}

const holds = ['30', '60', '120', '240', '1440'] as const;

const isHold = (value: string): value is (typeof holds)[number] =>
  (holds as readonly string[]).includes(value);

/** The usual ones, and the company's own setting. */
const holdOptions = (setting: number): readonly string[] =>
  [...new Set([...holds, String(setting)])].toSorted((one, other) => Number(one) - Number(other));

type PayProps = Ready & Pick<ConfirmPartProps, 'onMade' | 'onLost'>;

function Pay({ caller, booking, info, onMade, onLost }: PayProps) {
  const t = useNewBookingMessages();
  const id = useId();
  const may = useMay();
  const errorText = useErrorText();
  const [payment, setPayment] = useState<string>('link');
  const [agreed, setAgreed] = useState(false);
  const [texts, setTexts] = useState(true);
  const [hold, setHold] = useState(String(caller.holdMinutes));
  const [reason, setReason] = useState('');
  const offerUndo = useOfferUndoSend();
  const book = useSend(bookForCaller, ...staleOfOrder);
  const quote = useSend(sendCallerQuote);
  const visit = visitOf(booking);
  const { time } = booking;
  const isFull = caller.openBookings + booking.services.length > caller.maxOpenBookings;
  const card = caller.cards.find(({ usersCreditCardsId }) => String(usersCreditCardsId) === payment);
  const bySaved = card !== undefined;
  const byLink = payment === 'link' || !caller.phoneVerified;
  const needsYes = payment !== 'link';
  const ways = [
    { value: 'link', text: t('pay.link'), help: t('pay.linkHelp') },
    ...caller.cards.map((one) => ({
      value: String(one.usersCreditCardsId),
      text: t('pay.card', { card: `${one.brand} ${one.last4}` }),
      help: t('pay.cardHelp'),
    })),
    ...(caller.cashAllowed ? [{ value: 'cash', text: t('pay.cash'), help: '' }] : []),
  ];
  const wanted = visit &&
    time && {
      ...visit,
      preferred_time: time.preferredTime,
      ...(time.fitInReason === '' ? { quote_id: info.checkoutInfo.quoteId } : {}),
    };
  const params = { userId: String(caller.usersId) };
  const submit = async () => {
    if (!wanted || !time) return;
    const form = {
      ...wanted,
      payment: bySaved ? ('card' as const) : payment === 'cash' ? ('cash' as const) : ('link' as const),
      ...(card ? { users_credit_cards_id: card.usersCreditCardsId } : {}),
      agreed: needsYes && agreed,
      no_show_fee: info.cardTerms.noShowFee,
      text_link: texts,
      hold_minutes: hold,
      fit_in_reason: time.fitInReason,
      limit_reason: isFull ? reason : '',
    };
    try {
      const { data, message } = await book.mutateAsync({ params, form });
      if (data.link?.undo) offerUndo(message, data.link.undo);
      onMade({ kind: data.state, time: time.label, zone: info.zone, ...data });
    } catch (error) {
      if ((error as { code?: string }).code === 'slot_taken') onLost();
    }
  };
  const send = async () => {
    if (!wanted || !time) return;
    const form = { ...wanted, payment: payment === 'cash' ? ('cash' as const) : ('link' as const) };
    try {
      const { data, message } = await quote.mutateAsync({ params, form: { ...form, text_link: texts } });
      if (data.link.undo) offerUndo(message, data.link.undo);
      onMade({
        kind: 'quoted',
        time: time.label,
        zone: info.zone,
        link: data.link,
        ordersServicesId: undefined,
      });
    } catch {
      // The error is shown below.
    }
  };
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void submit();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  });
  const error = book.error ?? quote.error;
  const action = byLink ? (texts ? 'submit.link' : 'submit.copy') : 'submit.book';
  return (
    <Card title={t('payment')}>
      <fieldset className="choices nb-ways">
        <legend className="unseen">{t('payment')}</legend>
        {ways.map(({ value, text, help }) => (
          <label key={value} htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              name={id}
              checked={payment === value}
              onChange={() => setPayment(value)}
            />
            <span>
              {text}
              {help === '' ? null : <small className="muted">{help}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {byLink ? (
        <>
          <label className="tick">
            <input type="checkbox" checked={texts} onChange={(event) => setTexts(event.target.checked)} />
            {t('textIt', { phone: readablePhone(caller.phone) })}
          </label>
          <Choice
            label={t('hold')}
            value={hold}
            onChange={setHold}
            options={holdOptions(caller.holdMinutes).map((value) => ({
              value,
              text: isHold(value) ? t(`hold.${value}`) : t('minutes', { count: Number(value) }),
            }))}
          />
        </>
      ) : null}
      {needsYes ? (
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          {t(bySaved ? 'agreedCard' : 'agreed', { name: caller.fname })}
        </label>
      ) : null}
      {isFull ? (
        may('bookings.pass_limit') ? (
          <Field label={t('limit', { count: caller.openBookings })} value={reason} onChange={setReason} />
        ) : (
          <p className="nb-warning">{t('limitNo', { count: caller.openBookings })}</p>
        )
      ) : null}
      <output className="nb-warning" role="alert">
        {error ? errorText(error) : ''}
      </output>
      <Button look="primary" busy={book.isPending} onClick={() => void submit()}>
        {time ? t(action, { time: time.label }) : t('submit.none')}
      </Button>
      {time?.fitInReason === '' && !bySaved ? (
        <Button busy={quote.isPending} onClick={() => void send()}>
          {t('quote')}
        </Button>
      ) : null}
    </Card>
  );
}
