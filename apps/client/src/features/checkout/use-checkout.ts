import { useRef, useEffect, useMemo } from 'react';
import { getCheckoutInfo } from '@hoist/contract/scheduling/booking';
import { getVisitInfo } from '@hoist/contract/scheduling/visits';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from '#client/kit/api/api.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { deviceClock } from '#client/platform/device-date.ts';
import type { CheckoutAnswer } from '#client/model/booking/booking-types.ts';
import { checkoutQuery, visitQuery } from '#client/model/booking/checkout-query.ts';
import { useBookingInfo } from '#client/model/booking/booking-info.ts';
import { cardChosen, checkoutLoaded } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import type { CardFormHandle } from '#client/model/card/card-form.tsx';
import { useCardChoice } from '#client/model/card/use-card-choice.ts';
import { isWallet, type CardChoice } from '#client/model/card/wallet.ts';
import { isVisit } from '#client/model/booking/visit-state.ts';
import { usePlaceOrder } from './use-place-order.ts';

const setCard = (card: CardChoice) => change((now) => cardChosen(now, card));

/** The state of checkout, for the phone's pages and the one-page flow. */
export function useCheckout() {
  const state = schedule.use();
  const query = useCheckoutInfo();
  const info = useBookingInfo();
  const several = isVisit(state);
  const choice = useCardChoice({ preferred: state.card, declined: state.declinedCard });
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

/** Read at send time; the server detects a wrong device clock. */
const withClock = <I extends { readonly query: object }>(input: I): I => ({
  ...input,
  query: { ...input.query, ...deviceClock() },
});

/** The live price and available times; the previous ones stay while the next load. */
function useCheckoutInfo(): UseQueryResult<CheckoutAnswer, HttpError> {
  const state = schedule.use();
  const several = isVisit(state);
  const singleQuery = useMemo(() => checkoutQuery(state), [state]);
  const visitInput = useMemo(() => visitQuery(state), [state]);
  const single = useApi(
    getCheckoutInfo,
    {
      query: singleQuery.ok
        ? singleQuery.value
        : { users_vehicles_id: 0, users_locations_id: 0, services_id: 0, services_addons_id: [] },
    },
    {
      enabled: singleQuery.ok && !several,
      keepPrevious: true,
      atSend: withClock,
      handled: ['not_serviceable', 'not_found', 'invalid'],
    },
  );
  const all = useApi(
    getVisitInfo,
    { query: visitInput.ok ? visitInput.value : { items: '[]', users_locations_id: 0 } },
    {
      enabled: visitInput.ok,
      keepPrevious: true,
      atSend: withClock,
      handled: ['not_serviceable', 'not_found', 'invalid'],
    },
  );
  const query: UseQueryResult<CheckoutAnswer, HttpError> = several ? all : single;
  const answer = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (answer) change((now) => checkoutLoaded(now, answer));
  }, [answer]);
  return query;
}
