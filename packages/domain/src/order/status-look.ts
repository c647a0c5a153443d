import type { OrderStatus } from './order.ts';

export type StatusColour = 'neutral' | 'warning' | 'tertiary' | 'success' | 'danger';

/** The colour of each status on every screen (specification section 4); a draft has none yet. */
export const statusColours: Readonly<Record<OrderStatus, StatusColour>> = {
  draft: 'neutral',
  pending: 'warning',
  confirm: 'tertiary',
  complete: 'success',
  declined: 'danger',
  canceled: 'danger',
};
