import { getInfo } from '@hoist/contract/settings/info';
import { useEffect } from 'react';
import { createStore } from '@hoist/web/store';
import { useApi } from '#client/app/use-api.ts';

/** Whether bookings have an add-ons step; off until the server says otherwise. */
export const serviceAddonFlag = createStore(false);

const useInfo = () =>
  useApi(
    getInfo,
    { query: { get_fields: 'feature_flags,checkout_payment_note,development' } },
    { staleTime: 300_000, handled: 'all' },
  );

/** Whether the first answer is still loading. */
export const useBookingInfoLoading = (): boolean => useInfo().isLoading;

export function useBookingInfo() {
  const query = useInfo();
  const flag = query.data?.data.feature_flags?.serviceAddon;
  useEffect(() => {
    if (flag !== undefined) serviceAddonFlag.set(flag);
  }, [flag]);
  return query.data?.data;
}
