import { getCheckoutInfo } from '@hoist/contract/scheduling/booking';
import { getVisitInfo } from '@hoist/contract/scheduling/visits';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { HttpError } from '#client/app/api.ts';
import { useApi } from '#client/app/use-api.ts';
import { deviceClock } from '#client/platform/device-date.ts';
import type { CheckoutAnswer } from './booking-types.ts';
import { checkoutQuery, visitQuery } from './checkout-query.ts';
import { checkoutLoaded } from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';
import { isVisit } from './visit-state.ts';

/** Read at send time; the server detects a wrong device clock. */
const withClock = <I extends { readonly query: object }>(input: I): I => ({
  ...input,
  query: { ...input.query, ...deviceClock() },
});

/** The live price and available times; the previous ones stay while the next load. */
export function useCheckoutInfo(): UseQueryResult<CheckoutAnswer, HttpError> {
  const state = schedule.use();
  const several = isVisit(state);
  const asked = useMemo(() => checkoutQuery(state), [state]);
  const visitInput = useMemo(() => visitQuery(state), [state]);
  const single = useApi(
    getCheckoutInfo,
    {
      query: asked.ok
        ? asked.value
        : { users_vehicles_id: 0, users_locations_id: 0, services_id: 0, services_addons_id: [] },
    },
    {
      enabled: asked.ok && !several,
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
