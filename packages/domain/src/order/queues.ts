export const orderQueues = [
  'unassigned',
  'unconfirmed',
  'late',
  'blocked',
  'parts',
  'payment',
  'requests',
  'moved',
  'pictures',
] as const;

export type OrderQueue = (typeof orderQueues)[number];
