/** The office's work queues of orders, in display order. */
export const orderQueues = [
  'unassigned',
  'unconfirmed',
  'late',
  'blocked',
  'parts',
  'payment',
  'requests',
  'pictures',
] as const;

export type OrderQueue = (typeof orderQueues)[number];
