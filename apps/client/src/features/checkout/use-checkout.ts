import { useRef } from 'react';
import { useBookingInfo } from '../booking/booking-info.ts';
import { cardChosen } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { useCheckoutInfo } from '../booking/use-checkout-info.ts';
import type { CardChoice } from '../cards/card-choice.ts';
import type { CardFormHandle } from '../cards/card-form.tsx';
import { useCardChoice } from '../cards/use-card-choice.ts';
import { isWallet } from '../cards/wallet.ts';
import { isVisit } from '../booking/visit-state.ts';
import { usePlaceOrder } from './use-place-order.ts';

const setCard = (card: CardChoice) => change((now) => cardChosen(now, card));

/** The state of checkout, for the phone's pages and the one-page flow. */
export function useCheckout() {
  const state = schedule.use();
  const query = useCheckoutInfo();
  const info = useBookingInfo();
  const several = isVisit(state);
  const choice = useCardChoice(state.card, state.declinedCard);
  // A wallet's sheet pays one amount: the services of a visit are paid by card or in cash.
  const wallets = several ? [] : choice.wallets;
  const card = several && isWallet(choice.card) ? 'new' : choice.card;
  const cardForm = useRef<CardFormHandle>(null);
  const checkout = state.selectedService ? query.data : undefined;
  const order = usePlaceOrder({ card, cardForm, onCardSaved: setCard, checkout });
  return {
    state,
    query,
    checkout,
    dates: state.datesList.length > 0 ? state.datesList : (query.data?.datesList ?? []),
    stale: query.isPlaceholderData,
    /** The first price and times are loading. */
    loading: query.isLoading,
    /** The location's time zone. */
    zone: checkout?.timezoneLabel ?? '',
    note: checkout?.paymentNote || info?.checkout_payment_note || '',
    card,
    setCard,
    cardForm,
    wallets,
    paymentMethods: { wallets, onTimeout: choice.skipWallets },
    ...order,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
