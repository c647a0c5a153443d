import { checkoutInfo } from '@hoist/contract/booking';
import { useEffect, useMemo } from 'react';
import { useApi } from '#client/app/use-api.ts';
import { checkoutQuery } from './checkout-query.ts';
import { checkoutLoaded } from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';

/** A hint for the server; the zone of the place decides. */
const here = {
  time: new Date().toISOString(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** The live price and the feasible times of the selection; while the next ones come, the last ones stay. */
export function useCheckoutInfo() {
  const state = schedule.use();
  const asked = useMemo(() => checkoutQuery(state, here), [state]);
  const query = useApi(
    checkoutInfo,
    {
      query: asked.ok
        ? asked.value
        : { users_vehicles_id: 0, users_locations_id: 0, services_id: 0, services_addons_id: [] },
    },
    {
      enabled: asked.ok,
      keepPrevious: true,
      handled: ['not_serviceable', 'not_found', 'invalid'],
    },
  );
  const answer = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (answer) change((now) => checkoutLoaded(now, answer));
  }, [answer]);
  return query;
}
