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
