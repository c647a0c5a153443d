export const orderQueues = [
  'unassigned',
  'absent',
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
