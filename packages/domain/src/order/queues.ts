/** What orders wait for the office for, in the order in which they are shown. */
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
