import type { Output } from '@hoist/contract/client';
import {
  finalizeBookingLink,
  payBookingLink,
  startBookingLinkCard,
} from '@hoist/contract/scheduling/booking-links';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useEffect, useRef, useState } from 'react';
import { call, HttpError, parseMessage } from '#client/kit/api/api.ts';
import { CardForm, type CardFormHandle } from '#client/model/card/card-form.tsx';
import { loadStripe, type StripeSettings } from '#client/model/card/stripe.ts';
import { authenticate, nextActions, type StripePayload } from '#client/model/payment/next-actions.ts';
import { openAuthorization } from '#client/model/payment/secure-authorization.ts';
import { leftOfVisit, settlePayments, type OpenOrder } from '#client/model/payment/settle-payments.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';
import { useBookingLinkMessages } from '#client/messages/booking-link.ts';
import { currentLanguage, messagesOf } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { ErrorState, Skeleton } from '#client/ui/states.tsx';
import type { SentBooking } from './booking-link-page.tsx';
import type { Visit } from './linked-visit.tsx';

interface LinkCardProps {
  readonly link: SentBooking;
  readonly visit: Visit;
}

type Opened = Output<typeof finalizeBookingLink>;
type Started = Output<typeof startBookingLinkCard>;

const all = { failure: 'in_place' } as const;

/** Enters a card without a session; the bank may ask, then the visit is booked. */
export function LinkCard({ link, visit }: LinkCardProps) {
  const { token, show, query } = link;
  const t = useBookingLinkMessages();
  const form = useRef<CardFormHandle>(null);
  const [started, setStarted] = useState<Started>();
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    let gone = false;
    call(startBookingLinkCard, { form: { token } }, all).then(
      (answer) => {
        if (!gone) setStarted(answer);
      },
      (cause: unknown) => {
        if (gone) return;
        if (isOver(cause)) void query.refetch();
        else setBroken(parseMessage(cause) ?? t('failed'));
      },
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once per attempt
  }, [token, attempt]);

  const book = async () => {
    if (!started || !form.current) return;
    setBusy(true);
    setError('');
    try {
      const { paymentMethod, postalCode } = await form.current.confirm(started.clientSecret, visit.firstName);
      const entered = { token, payment_method_token: paymentMethod, zip_code: postalCode };
      const { items, ...paid } = await waitUntilSettled(
        () => call(payBookingLink, { form: entered }, all),
        messagesOf('checkout')('settling.draftWait'),
      );
      show(
        paid.data.state === 'booked'
          ? paid
          : await settle(token, { items, settings: started.stripe, canceled: t('canceled') }),
      );
    } catch (cause) {
      if (isOver(cause)) await query.refetch();
      setError(parseMessage(cause) ?? t('failed'));
      // A confirmed setup cannot take another card.
      setAttempt((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };

  if (broken !== '')
    return (
      <ErrorState
        text={broken}
        onRetry={() => {
          setBroken('');
          setAttempt((before) => before + 1);
        }}
      />
    );
  return (
    <section className="stack-s" aria-label={t('card')}>
      <p className="small muted">{t('accepted')}</p>
      {started ? <CardForm ref={form} settings={started.stripe} /> : <Skeleton height={56} />}
      <FieldError text={error} />
      <Button busy={busy} disabled={!started} onClick={() => void book()}>
        {t('book')}
      </Button>
    </section>
  );
}

const isOver = (error: unknown): boolean => error instanceof HttpError && error.code === 'wrong_state';

interface Left {
  readonly items: readonly OpenOrder[];
  readonly settings: StripeSettings;
  readonly canceled: string;
}

/** Answers the bank's questions one after the other, then books. */
async function settle(token: string, { items, settings, canceled }: Left): Promise<Opened> {
  const finalize = () =>
    waitUntilSettled(
      () => call(finalizeBookingLink, { form: { token } }, all),
      messagesOf('checkout')('settling.draftWait'),
    );
  const ask = (ordersServicesId: number, payloads: readonly StripePayload[]) =>
    authenticate(
      nextActions(ordersServicesId, payloads, (amount) => formatPrice(amount, currentLanguage())),
      {
        inPage: async (clientSecret) => {
          const stripe = await loadStripe(settings);
          const answer = await stripe.handleNextAction({ clientSecret });
          return answer.error ? { error: answer.error.message ?? '' } : {};
        },
        atAddress: openAuthorization,
      },
      canceled,
    );
  return settlePayments(items, {
    authenticate: ask,
    finalize,
    leftAfter: (refused) => Promise.resolve(leftOfVisit(refused)),
    read: async (ordersServicesId) => {
      const nothing = { ordersServicesId, stripePayload1: null, stripePayload2: null };
      try {
        await finalize();
        return nothing;
      } catch (refused) {
        return leftOfVisit(refused)?.find((one) => one.ordersServicesId === ordersServicesId) ?? nothing;
      }
    },
  });
}
