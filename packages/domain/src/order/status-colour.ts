import type { OrderStatus } from './order.ts';

export type StatusColour = 'neutral' | 'warning' | 'tertiary' | 'success' | 'danger';

/** The colour of each status (specification section 4, which has none for drafts). */
export const statusColours: Readonly<Record<OrderStatus, StatusColour>> = {
  draft: 'neutral',
  pending: 'warning',
  confirm: 'tertiary',
  complete: 'success',
  declined: 'danger',
  canceled: 'danger',
};
