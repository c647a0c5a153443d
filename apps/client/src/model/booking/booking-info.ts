import { useEffect } from 'react';
import { createStore } from '@hoist/web/store';
import { useInfo } from '#client/kit/api/use-info.ts';

/** Whether bookings have an add-ons step; off until the server says otherwise. */
export const serviceAddonFlag = createStore(false);

const useShownInfo = () => useInfo('feature_flags,checkout_payment_note,development');

/** Whether the first answer is still loading. */
export const useBookingInfoLoading = (): boolean => useShownInfo().isLoading;

export function useBookingInfo() {
  const query = useShownInfo();
  const flag = query.data?.data.feature_flags?.serviceAddon;
  useEffect(() => {
    if (flag !== undefined) serviceAddonFlag.set(flag);
  }, [flag]);
  return query.data?.data;
}
