import type { OrderAction } from '@hoist/domain/order/allowed-actions';

/** The ways out of a job: to another mechanic, to another time, or to its end. */
export const exits = ['release', 'change_time', 'decline'] as const satisfies readonly OrderAction[];
export type Exit = (typeof exits)[number];
