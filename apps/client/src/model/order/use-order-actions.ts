import { useInfo } from '#client/kit/api/use-info.ts';
import { isNative } from '#client/platform/platform.ts';
import type { Order, OrderRole } from './order.ts';
import { actionsOf } from './order-actions.ts';

/** What the viewer of an order may do now; feature flags are off while they load. */
export function useOrderActions(order: Order, viewer: OrderRole, { inModal = false } = {}) {
  const flags = useInfo('feature_flags').data?.data.feature_flags;
  return actionsOf(order, viewer, {
    inModal,
    flags: {
      payWithCardSwitch: flags?.payWithCardSwitch ?? false,
      webPictureUpload: flags?.webPictureUpload ?? false,
    },
    native: isNative,
  });
}

/** What the mechanic of a job may do now. */
export const useJobActions = (order: Order) => useOrderActions(order, 'mechanic');
