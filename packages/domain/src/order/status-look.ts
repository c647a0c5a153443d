import type { OrderStatus } from './order.ts';

export type StatusColour = 'warning' | 'tertiary' | 'success' | 'danger';

export interface StatusLook {
  readonly colour: StatusColour;
  /** Key of the label in the text catalogues: Pending, Confirm, Complete, Decline, Cancel. */
  readonly labelKey: `order.status.${OrderStatus}`;
}

const colours: Readonly<Record<OrderStatus, StatusColour>> = {
  draft: 'warning',
  pending: 'warning',
  confirm: 'tertiary',
  complete: 'success',
  declined: 'danger',
  canceled: 'danger',
};

/** How every screen shows a status (specification section 4). */
export const statusLook = (status: OrderStatus): StatusLook => ({
  colour: colours[status],
  labelKey: `order.status.${status}`,
});
