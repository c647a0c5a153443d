import type { Order } from './order.ts';

/** The steps of a visit as the customer sees them (decision C2). */
export const trackSteps = [
  'booked',
  'confirmed',
  'on_the_way',
  'arrived',
  'in_progress',
  'completed',
] as const;
export type TrackStep = (typeof trackSteps)[number];

type Trackable = Pick<Order, 'orderServiceStatus' | 'progress'>;

/** The last step reached; undefined for a cancelled or declined order. */
export function reachedStep({ orderServiceStatus, progress }: Trackable): TrackStep | undefined {
  switch (orderServiceStatus) {
    case 'draft':
    case 'declined':
    case 'canceled':
      return undefined;
    case 'pending':
      return 'booked';
    case 'confirm':
      return progress ?? 'confirmed';
    case 'complete':
      return 'completed';
  }
}

export interface Track {
  readonly step: TrackStep;
  /** Steps done, of `count`. */
  readonly done: number;
  readonly count: number;
}

export function trackOf(order: Trackable): Track | undefined {
  const step = reachedStep(order);
  return step && { step, done: trackSteps.indexOf(step) + 1, count: trackSteps.length };
}
