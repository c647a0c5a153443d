import { onlineManager } from '@tanstack/react-query';
import { getCheckoutInfo, scheduleService } from '@hoist/contract/scheduling/booking';
import { HttpError } from '@hoist/contract/client';
import { listOrders } from '@hoist/contract/orders/orders';
import { getUser } from '@hoist/contract/identity/users';
import { scheduleVisit, getVisitInfo } from '@hoist/contract/scheduling/visits';
import { type RefObject, useState } from 'react';
import { call, KnownAppError, type Output, parseMessage } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { openVerification } from '#client/app/verification.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { ask } from '#client/ui/dialog.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import { scrollIntoSight } from '#client/ui/scroll-into-sight.ts';
import { showToast } from '#client/ui/toast.ts';
import { purchased } from '../booking/booking-events.ts';
import type { CheckoutAnswer } from '../booking/booking-types.ts';
import {
  bookingSent,
  cardDeclined,
  couponRemoved,
  orderBooked,
  paysCash,
  priceDetail,
  type ScheduleForm,
  type VisitForm,
  sentHeard,
  timeChosen,
  timeTaken,
} from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { isVisit } from '../booking/visit-state.ts';
import type { CardFormHandle } from '../cards/card-form.tsx';
import type { CardChoice } from '../cards/card-choice.ts';
import { isWallet, type Wallet } from '../cards/wallet.ts';
import { type BookingProblem, bookingProblem } from './booking-problem.ts';
import { type NextSlot, readRefusal, undecidedOrder, undecidedVisit } from './booking-refusal.ts';
import { openActions } from './next-actions.ts';
import { begunHere, whilePaying } from './paying.ts';
import { whileProcessing } from './processing.ts';
import { settleOrder } from './settle-order.ts';
import { settleVisit } from './settle-visit.ts';
import { bookWithWallet } from './book-with-wallet.ts';
import { type Paying, scheduleForm } from './schedule-form.ts';
import { forgetSent, sentVerdict, settleSent } from './sent-verdict.ts';
import { visitForm } from './visit-form.ts';

type Scheduled = Output<typeof scheduleService>;
/** The common part of a completed booking and a completed visit of several services. */
type Done = Pick<Scheduled, 'ordersServicesId' | 'message'>;

interface Answering {
  /** The saved card that was to pay. */
  readonly cardId: number | null;
  readonly again: (quoteId: string) => Promise<void>;
}

interface PlaceOrder {
  /** The saved card, the form where a new one is being typed, or a wallet. */
  readonly card: CardChoice;
  readonly cardForm: RefObject<CardFormHandle | null>;
  readonly onCardSaved: (cardId: number) => void;
  readonly checkout: CheckoutAnswer | undefined;
}

/** Books: checks, saves a new card, schedules, lets the bank ask, finalizes. Whatever fails, the choices stay. */
export function usePlaceOrder({ card, cardForm, onCardSaved, checkout }: PlaceOrder) {
  const t = useTexts('checkout');
  const language = useLanguage();
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const [failure, setFailure] = useState('');
  const [offers, setOffers] = useState<readonly NextSlot[]>([]);

  const book = async (by: Paying): Promise<Scheduled> => {
    const form = scheduleForm(schedule.get(), by);
    change((now) => bookingSent(now, { key: crypto.randomUUID(), form }));
    return send(form, schedule.get().sent?.key);
  };

  const send = async (form: ScheduleForm, key: string = crypto.randomUUID()): Promise<Scheduled> => {
    const options = { handled: 'all', idempotencyKey: key } as const;
    const work = answered(call(scheduleService, { params: { userId }, form }, options));
    if (form.order_payment_option !== 'regular_payment_by_card') return work;
    const scheduled = await whileProcessing(work, t('processing'));
    begunHere(scheduled.ordersServicesId);
    return scheduled;
  };

  const finish = async (scheduled: Scheduled): Promise<Scheduled> => {
    const actions = openActions(scheduled.stripePayload1, scheduled.stripePayload2);
    if (scheduled.order.orderServiceStatus !== 'draft') return scheduled;
    return settleOrder(scheduled.ordersServicesId, actions);
  };

  /** A draft whose money is undecided holds the time already: it is waited for. */
  const andSettle = async (sending: Promise<Scheduled>): Promise<Scheduled> => {
    let scheduled: Scheduled;
    try {
      scheduled = await sending;
    } catch (error) {
      const draft = undecidedOrder(error);
      if (draft === undefined) throw error;
      begunHere(draft);
      return settleOrder(draft, []);
    }
    return finish(scheduled);
  };

  /** All services of the visit in one call, and all questions of the bank one after the other. */
  const bookAll = async (by: Paying): Promise<Done> => {
    const form = visitForm(schedule.get(), by);
    change((now) => bookingSent(now, { key: crypto.randomUUID(), form }));
    return sendAll(form, schedule.get().sent?.key);
  };

  const sendAll = async (form: VisitForm, key: string = crypto.randomUUID()): Promise<Done> => {
    try {
      const options = { handled: 'all', idempotencyKey: key } as const;
      const work = answered(call(scheduleVisit, { params: { userId }, form }, options));
      if (form.order_payment_option !== 'regular_payment_by_card') return await work;
      const scheduled = await whileProcessing(work, t('processing'));
      for (const one of scheduled.items) begunHere(one.ordersServicesId);
      const draft = scheduled.items.some(({ order }) => order.orderServiceStatus === 'draft');
      return draft ? await settleVisit(scheduled.ordersId, scheduled.items) : scheduled;
    } catch (error) {
      const draft = undecidedVisit(error);
      if (draft === undefined) throw error;
      return settleVisit(draft, []);
    }
  };

  const bookByWallet = (wallet: Wallet, quoteId?: string): Promise<Scheduled> =>
    bookWithWallet(wallet, () => book({ cardId: null, isDraft: true, quoteId }));

  const succeed = ({ ordersServicesId }: Done) => {
    const state = schedule.get();
    const price = priceDetail(state);
    purchased({ ordersServicesId, price, state });
    change(orderBooked);
    setOffers([]);
    void refresh(listOrders, getUser);
    goTo(fill(paths.orderDetailsNew, { ordersServicesId }), 'replace');
  };

  /** Handles a refusal: a message or a question to the customer. */
  const answerTo = async (error: unknown, { cardId, again }: Answering): Promise<void> => {
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
        const answer = await ask({
          title: t('priceChanged.title'),
          text: t('priceChanged.text', {
            before: formatPrice(before, language),
            after: formatPrice(next.total, language),
          }),
          buttons: [
            { value: 'no', label: t('priceChanged.no') },
            { value: 'yes', label: t('priceChanged.yes') },
          ],
        });
        void refresh(getCheckoutInfo, getVisitInfo);
        if (answer === 'yes') await again(next.quoteId);
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
        // Its outcome is unknown: the server is asked, and nothing is sent again.
        if (schedule.get().sent) await settleSent();
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
        ? await bookAll(by)
        : byCard && isWallet(card)
          ? await bookByWallet(card, quoteId)
          : await andSettle(book(by));
      showToast(done.message);
      succeed(done);
    } catch (error) {
      await answerTo(error, { cardId: paysCash(schedule.get()) ? null : cardId, again: attempt });
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
    await whilePaying(once()).finally(() => setBusy(false));
  };

  /** One tap sends one booking: what became of an earlier one is known before. */
  const once = async (): Promise<void> => {
    if (!(await settleSent())) return;
    forgetSent();
    await attempt();
  };

  /** Another time answers what was wrong with the one before. */
  const chooseTime = (preferredTime: string) => {
    change((now) => timeChosen(now, preferredTime));
    forgetReason();
    setFailure('');
    setOffers([]);
    setProblem(null);
  };

  /** Another way to pay answers a refused card; times that are offered instead of a taken one stay. */
  const forgetRefusal = () => {
    if (offers.length > 0) return;
    forgetReason();
    setFailure('');
    setProblem(null);
  };

  return { place, busy, problem, failure, offers, chooseTime, forgetRefusal };
}

/** A refusal that was heard of late is answered as any other. */
const forgetReason = () => {
  if (sentVerdict.get()?.kind === 'refused') sentVerdict.set(null);
};

/** Hears the server's answer, whatever it is; a connection that broke leaves open whether it was booked. */
async function answered<T>(sent: Promise<T>): Promise<T> {
  const heard = () => change(sentHeard);
  try {
    const answer = await sent;
    heard();
    return answer;
  } catch (error) {
    const drafted = undecidedOrder(error) ?? undecidedVisit(error);
    const unknown = !(error instanceof HttpError) || error.status === 0 || error.status >= 500;
    if (drafted !== undefined || (!unknown && error.code !== 'in_progress')) heard();
    throw error;
  }
}

/** After the marks have been drawn, the first one comes into sight. */
function showFirstError() {
  setTimeout(() => {
    const marks = [...document.querySelectorAll<HTMLElement>('.payment-step .field-error')];
    scrollIntoSight(
      marks.find((one) => one.checkVisibility()),
      'center',
    );
  });
}
