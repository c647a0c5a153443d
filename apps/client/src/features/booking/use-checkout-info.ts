import { checkoutInfo } from '@hoist/contract/booking';
import { visitInfo } from '@hoist/contract/visits';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { HttpError } from '#client/app/api.ts';
import { useApi } from '#client/app/use-api.ts';
import type { CheckoutAnswer } from './booking-types.ts';
import { checkoutQuery, visitQuery } from './checkout-query.ts';
import { checkoutLoaded } from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';
import { isVisit } from './visit-state.ts';

/** A hint for the server; the zone of the place decides. */
const here = {
  time: new Date().toISOString(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** The live price and the feasible times of the selection; while the next ones come, the last ones stay. */
export function useCheckoutInfo(): UseQueryResult<CheckoutAnswer, HttpError> {
  const state = schedule.use();
  const several = isVisit(state);
  const asked = useMemo(() => checkoutQuery(state, here), [state]);
  const askedOfAll = useMemo(() => visitQuery(state, here), [state]);
  const single = useApi(
    checkoutInfo,
    {
      query: asked.ok
        ? asked.value
        : { users_vehicles_id: 0, users_locations_id: 0, services_id: 0, services_addons_id: [] },
    },
    {
      enabled: asked.ok && !several,
      keepPrevious: true,
      handled: ['not_serviceable', 'not_found', 'invalid'],
    },
  );
  const all = useApi(
    visitInfo,
    { query: askedOfAll.ok ? askedOfAll.value : { items: '[]', users_locations_id: 0 } },
    {
      enabled: askedOfAll.ok,
      keepPrevious: true,
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
