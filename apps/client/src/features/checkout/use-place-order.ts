import { onlineManager } from '@tanstack/react-query';
import { getCheckoutInfo, scheduleService } from '@hoist/contract/scheduling/booking';
import { HttpError } from '@hoist/contract/client';
import { scheduleVisit, getVisitInfo } from '@hoist/contract/scheduling/visits';
import { type RefObject, useState } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { call, KnownAppError, type Output, parseMessage } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { openVerification } from '#client/kit/session/verification.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { scrollIntoView } from '#client/ui/scroll-into-view.ts';
import { showToast } from '#client/kit/toast.ts';
import { trackPurchase } from './track-booking.ts';
import type { CheckoutAnswer } from '#client/model/booking/booking-types.ts';
import {
  bookingSent,
  cardDeclined,
  couponRemoved,
  orderBooked,
  paysCash,
  priceDetail,
  type SentBooking,
  sentAnswered,
  timeChosen,
  timeTaken,
} from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { orderPaid } from '#client/model/order/order-paid.ts';
import { isVisit } from '#client/model/booking/visit-state.ts';
import type { CardFormHandle } from '#client/model/card/card-form.tsx';
import { isWallet, type CardChoice } from '#client/model/card/wallet.ts';
import { type BookingProblem, bookingProblem } from './booking-problem.ts';
import { type NextSlot, readRefusal, pendingOrderOf, pendingVisitOf } from './booking-refusal.ts';
import { markPaymentStarted, whilePaying } from '#client/model/payment/payment-activity.ts';
import { whileProcessing } from './processing.ts';
import { settleOrder, settleVisit } from './settle.ts';
import { bookWithWallet } from './wallet/book-with-wallet.ts';
import { type Paying, scheduleForm, visitForm } from './schedule-form.ts';
import { clearSent, sentOutcome, resolveSent } from './sent-outcome.ts';

type Scheduled = Output<typeof scheduleService>;
/** The common part of a completed booking and a completed visit of several services. */
interface Booked extends Pick<Scheduled, 'ordersServicesId' | 'message'> {
  readonly items?: readonly Pick<Scheduled, 'ordersServicesId'>[];
}

interface Answering {
  /** The saved card of the attempt. */
  readonly cardId: number | null;
  readonly again: (quoteId: string) => Promise<void>;
}

interface PlaceOrder {
  readonly card: CardChoice;
  readonly cardForm: RefObject<CardFormHandle | null>;
  readonly onCardSaved: (cardId: number) => void;
  readonly checkout: CheckoutAnswer | undefined;
}

/** Validates, saves a new card, schedules, authenticates and finalizes. The choices survive a failure. */
export function usePlaceOrder({ card, cardForm, onCardSaved, checkout }: PlaceOrder) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const [failure, setFailure] = useState('');
  const [offers, setOffers] = useState<readonly NextSlot[]>([]);

  /** Sends a booking under a stored key: repeated sends book once, and a lost answer can be found again. */
  const submit = async <A>(
    form: SentBooking['form'],
    send: (options: { readonly failure: 'in_place'; readonly idempotencyKey: string }) => Promise<A>,
  ): Promise<A> => {
    change((now) => bookingSent(now, { key: crypto.randomUUID(), form }));
    const idempotencyKey = schedule.get().sent?.key ?? crypto.randomUUID();
    const work = awaitAnswer(send({ failure: 'in_place', idempotencyKey }));
    return paysCash(schedule.get()) ? work : whileProcessing(work, t('processing'));
  };
  const book = async (by: Paying): Promise<Scheduled> => {
    const form = scheduleForm(schedule.get(), by);
    const scheduled = await submit(form, (options) =>
      call(scheduleService, { params: { userId }, form }, options),
    );
    markPaymentStarted(scheduled.ordersServicesId);
    return scheduled;
  };
  /** A draft with a pending payment holds the time already: it is settled instead of sent again. */
  const bookOne = async (by: Paying): Promise<Booked> => {
    try {
      const scheduled = await book(by);
      return scheduled.order.orderServiceStatus === 'draft' ? await settleOrder(scheduled) : scheduled;
    } catch (error) {
      const ordersServicesId = pendingOrderOf(error);
      if (ordersServicesId === undefined) throw error;
      markPaymentStarted(ordersServicesId);
      return settleOrder({ ordersServicesId });
    }
  };
  const bookVisit = async (by: Paying): Promise<Booked> => {
    const form = visitForm(schedule.get(), by);
    try {
      const scheduled = await submit(form, (options) =>
        call(scheduleVisit, { params: { userId }, form }, options),
      );
      for (const one of scheduled.items) markPaymentStarted(one.ordersServicesId);
      const draft = scheduled.items.some(({ order }) => order.orderServiceStatus === 'draft');
      return draft ? await settleVisit(scheduled.ordersId, scheduled.items) : scheduled;
    } catch (error) {
      const draft = pendingVisitOf(error);
      if (draft === undefined) throw error;
      return settleVisit(draft, []);
    }
  };
  const succeed = ({ ordersServicesId, items = [{ ordersServicesId }] }: Booked) => {
    const state = schedule.get();
    const price = priceDetail(state);
    trackPurchase({ ordersServicesId, price, state });
    change(orderBooked);
    setOffers([]);
    void orderPaid(items);
    goTo(fill(paths.orderDetailsNew, { ordersServicesId }), 'replace');
  };

  /** Handles a refusal: a message or a question to the customer. */
  const handleRefusal = async (error: unknown, { cardId, again }: Answering): Promise<void> => {
    const refusal = readRefusal(error);
    const message = parseMessage(error) ?? t('failed');
    switch (refusal.kind) {
      case 'slotTaken':
        setFailure(message);
        setOffers(refusal.slots);
        change(timeTaken);
        void refresh(getCheckoutInfo, getVisitInfo);
        return;
      case 'priceChanged': {
        const cash = paysCash(schedule.get());
        const next = cash ? refusal.cash : refusal.card;
        const before = priceDetail(schedule.get())?.total ?? next.total;
        const sure = await isConfirmed({
          title: t('priceChanged.title'),
          text: t('priceChanged.text', {
            before: formatPrice(before, language),
            after: formatPrice(next.total, language),
          }),
          no: t('priceChanged.no'),
          yes: t('priceChanged.yes', { after: formatPrice(next.total, language) }),
        });
        void refresh(getCheckoutInfo, getVisitInfo);
        if (sure) await again(next.quoteId);
        return;
      }
      case 'couponRefused':
        change(couponRemoved);
        setFailure(message);
        return;
      case 'notVerified':
        setFailure(message);
        openVerification(paths.checkout);
        return;
      case 'declined':
        if (typeof cardId === 'number') change((now) => cardDeclined(now, cardId));
        setFailure(message);
        return;
      case 'other':
        // The outcome is unknown: ask the server before another send.
        if (schedule.get().sent) await resolveSent();
        else setFailure(message);
    }
  };

  const attempt = async (quoteId?: string): Promise<void> => {
    let cardId = typeof card === 'number' ? card : null;
    try {
      const byCard = !paysCash(schedule.get());
      if (byCard && card === 'new') {
        if (!cardForm.current) throw new KnownAppError(t('addPaymentDetails'));
        cardId = (await cardForm.current.save()).usersCreditCardsId;
        onCardSaved(cardId);
      }
      const by = { cardId: byCard ? cardId : null, quoteId };
      const done = isVisit(schedule.get())
        ? await bookVisit(by)
        : byCard && isWallet(card)
          ? await bookWithWallet(card, () => book({ cardId: null, isDraft: true, quoteId }))
          : await bookOne(by);
      showToast(done.message);
      succeed(done);
    } catch (error) {
      await handleRefusal(error, { cardId: paysCash(schedule.get()) ? null : cardId, again: attempt });
    }
  };

  const place = async (): Promise<void> => {
    setFailure('');
    const found = bookingProblem(schedule.get(), {
      card,
      cashAllowed: checkout?.cashAllowed ?? false,
      noShowFee: checkout?.cardTerms.noShowFee,
    });
    setProblem(found ?? null);
    if (found) {
      showFirstError();
      return;
    }
    if (!onlineManager.isOnline()) {
      setFailure(t('sent.offline'));
      return;
    }
    setBusy(true);
    await whilePaying(placeOnce()).finally(() => setBusy(false));
  };

  /** The outcome of an earlier booking is resolved before another is sent. */
  const placeOnce = async (): Promise<void> => {
    if (!(await resolveSent())) return;
    clearSent();
    await attempt();
  };

  const chooseTime = (preferredTime: string) => {
    change((now) => timeChosen(now, preferredTime));
    clearFailure();
    setFailure('');
    setOffers([]);
    setProblem(null);
  };

  /** Another payment method clears a declined card, but not the alternatives to a taken time. */
  const forgetRefusal = () => {
    if (offers.length > 0) return;
    clearFailure();
    setFailure('');
    setProblem(null);
  };

  return { place, busy, problem, failure, offers, chooseTime, forgetRefusal };
}

/** A new choice clears the refusal of an earlier booking. */
const clearFailure = () => {
  if (sentOutcome.get()?.kind === 'refused') sentOutcome.set(null);
};

/** Clears the stored booking unless its outcome is unknown. */
async function awaitAnswer<T>(sent: Promise<T>): Promise<T> {
  const markAnswered = () => change(sentAnswered);
  try {
    const answer = await sent;
    markAnswered();
    return answer;
  } catch (error) {
    const drafted = pendingOrderOf(error) ?? pendingVisitOf(error);
    const unknown = !(error instanceof HttpError) || error.status === 0 || error.status >= 500;
    if (drafted !== undefined || (!unknown && error.code !== 'in_progress')) markAnswered();
    throw error;
  }
}

function showFirstError() {
  setTimeout(() => {
    const marks = [...document.querySelectorAll<HTMLElement>('.payment-step .field-error')];
    scrollIntoView(
      marks.find((one) => one.checkVisibility()),
      'center',
    );
  });
}
