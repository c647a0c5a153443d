import type { Output } from '@hoist/contract/client';
import type { readNumbers } from '@hoist/contract/office-numbers';
import type { Period } from '#admin/ui/periods.ts';

export type Numbers = Output<typeof readNumbers>['data'];

/** The orders whose visits of some days stand or ended so, as the list of orders has them. */
export const ordersOf = ({ from, to }: Period, status = ''): string =>
  `/orders?from=${from}&to=${to}${status === '' ? '' : `&status=${status}`}`;
