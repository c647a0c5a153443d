import { isNative } from '#client/platform/platform.ts';
import type { Order } from './order.ts';
import { actionsOf } from './order-actions.ts';
import { useFlags } from './use-flags.ts';

/** What the mechanic of a job may do now. */
export function useJobActions(order: Order, { inModal = false } = {}) {
  const flags = useFlags();
  return actionsOf(order, 'mechanic', { inModal, flags, native: isNative });
}
