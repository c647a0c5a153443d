import type { Output } from '@hoist/contract/client';
import type { getMechanicDay } from '@hoist/contract/people/mechanics';
import { nextProgress } from '@hoist/domain/order/allowed-actions';
import { isDoor, radiusText } from '@hoist/domain/scheduling/precision';
import { minimum } from '#client/kit/forms/form-rules.ts';
import { isEarlierDay } from '../visit/visit-time.ts';
import { fullAddress, type Order } from '../order/order.ts';

export type MechanicDay = Output<typeof getMechanicDay>['data'];

export interface Route {
  /** Jobs of earlier days that were never completed. */
  readonly unfinished: readonly Order[];
  /** The job under way, else the first of the day. */
  readonly next: Order | undefined;
  /** The rest of the day in driving order. */
  readonly later: readonly Order[];
}

/** The next job and the rest, from jobs in driving order; apart from them what earlier days left open. */
export function routeOf({ today, date }: Pick<MechanicDay, 'today' | 'date'>): Route {
  const jobs = today.filter((job) => dateOf(job) >= date);
  const next = jobs.find((job) => job.progress !== null) ?? jobs[0];
  return {
    unfinished: today.filter((job) => dateOf(job) < date),
    next,
    later: jobs.filter((job) => job !== next),
  };
}

const dateOf = ({ preferredTimeUnformatted }: Order): string => preferredTimeUnformatted.slice(0, 10);

export type JobStep = 'confirm' | 'on_the_way' | 'arrived' | 'in_progress' | 'complete';

/** The next step of a job; null: none. */
export function jobStep({ orderServiceStatus, progress }: Order): JobStep | null {
  switch (orderServiceStatus) {
    case 'pending':
      return 'confirm';
    case 'confirm':
      return nextProgress({ progress }) ?? 'complete';
    case 'draft':
    case 'complete':
    case 'declined':
    case 'canceled':
      return null;
  }
}

/** The step to take now: a job that an earlier day left open is only completed, and tells no one of a drive. */
export const stepNow = (order: Order, now: number): JobStep | null =>
  order.orderServiceStatus === 'confirm' && isEarlierDay(order.preferredTimeUnformatted, now)
    ? 'complete'
    : jobStep(order);

/** Directions to the door; where its position is not known, to the written address. */
export const directionsTo = (location: Order['location']): string => {
  const query = new URLSearchParams({
    api: '1',
    destination: isDoor(location)
      ? `${location.pointLat},${location.pointLong}`
      : fullAddress(location).replaceAll('\u00a0', ' '),
  });
  return `https://www.google.com/maps/dir/?${query}`;
};

/** '2 km' where the position of the place is only known to that; null for a door. */
export const uncertainRadius = (location: Order['location']): string | null =>
  isDoor(location) ? null : radiusText(location.radiusM);

export interface Completion {
  readonly odometer: string;
  readonly collected: boolean;
  /** Undefined: not answered yet. */
  readonly parts: Order['removedPartsOutcome'] | undefined;
}

export type CompletionProblem = 'odometer' | 'odometerLow' | 'collected' | 'parts';

export interface CompletionRequirements {
  readonly cash: boolean;
  /** The customer wants the replaced parts back, and there are some. */
  readonly partsBack: boolean;
  /** The reading on arrival; null: none. */
  readonly kmOnArrival: number | null;
}

/** Whether the customer wants replaced parts back and there are any, in the estimate or the inspection. */
export const wantsPartsBack = (
  { removedParts, part, price }: Order,
  used: readonly { readonly quantity: number; readonly version: number }[],
): boolean =>
  removedParts === 'returned' &&
  (part !== null ||
    price.extraWork.length > 0 ||
    used.some(({ quantity, version }) => quantity > 0 && version > 0));

/** What is missing before a job can be completed (decision C6). */
export function completionProblems(
  { odometer, collected, parts }: Completion,
  { cash, partsBack, kmOnArrival }: CompletionRequirements,
): readonly CompletionProblem[] {
  const digits = odometer.replace(/[\s,]/g, '');
  const readable = /^\d{1,7}$/.test(digits);
  const low = readable && minimum(kmOnArrival ?? 0)(Number(digits)) !== undefined;
  return [
    ...(readable ? [] : (['odometer'] as const)),
    ...(low ? (['odometerLow'] as const) : []),
    ...(cash && !collected ? (['collected'] as const) : []),
    ...(partsBack && !parts ? (['parts'] as const) : []),
  ];
}

/** The form of the complete-payment call: the total is the server's own. */
export const completionForm = (
  order: Order,
  given: Completion,
  { cash, partsBack }: Omit<CompletionRequirements, 'kmOnArrival'>,
) => ({
  total_amount_collected: order.totalToCollect,
  odometer: Number(given.odometer.replace(/[\s,]/g, '')),
  payment_collected_by_mechanic: cash && given.collected,
  has_job_sheet: true,
  ...(partsBack && given.parts ? { removed_parts_outcome: given.parts } : {}),
});
