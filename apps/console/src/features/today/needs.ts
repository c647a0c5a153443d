import type { Output } from '@hoist/contract/client';
import type { getToday } from '@hoist/contract/dispatch/today';
import type { NeedKind } from '@hoist/domain/work-list/need';
import { MAX_DELAY_MINUTES } from '@hoist/domain/order/delayed-day';
import type { IconName } from '#console/ui/icon.tsx';

export type Today = Output<typeof getToday>['data'];
export type Need = Today['needs'][number];

const MINUTE = 60_000;

/** How long, and what the time means. */
export interface Ago {
  readonly minutes: number;
  readonly meaning: 'late' | 'waiting' | 'start' | 'left' | 'overdue';
}

/** How late, how long awaited, or how long until it is due. */
export function agoOf(need: Pick<Need, 'kind' | 'due' | 'since' | 'order'>, now: number): Ago {
  const { kind, due, since, order } = need;
  if (kind === 'late') return { minutes: Math.max(1, order?.lateMinutes ?? 0), meaning: 'late' };
  const left = Math.round((Date.parse(due) - now) / MINUTE);
  if (kind === 'dispute' || kind === 'certificate')
    return left < 0 ? { minutes: -left, meaning: 'overdue' } : { minutes: left, meaning: 'left' };
  if (since !== null)
    return { minutes: Math.max(0, Math.round((now - Date.parse(since)) / MINUTE)), meaning: 'waiting' };
  return left < 0 ? { minutes: -left, meaning: 'overdue' } : { minutes: left, meaning: 'start' };
}

/** Later than this no new time can be promised; the visit needs another one. */
export const isTooLate = ({ kind, order }: Pick<Need, 'kind' | 'order'>): boolean =>
  kind === 'late' && (order?.lateMinutes ?? 0) >= MAX_DELAY_MINUTES;

const pathOfKind: Partial<Record<NeedKind, string>> = {
  report: '/queues/reports',
  inquiry: '/queues/inquiries',
  dispute: '/money/disputes',
  certificate: '/mechanics',
};

/** Where the record itself is; an order opens beside the list. */
export const pathOf = ({ kind, id, plan }: Pick<Need, 'kind' | 'id' | 'plan'>): string =>
  plan
    ? `/board?day=${plan.day}&plan=1`
    : kind === 'price'
      ? '/queues/prices'
      : `${pathOfKind[kind] ?? '/today'}/${id}`;

export const iconOf: Readonly<Record<NeedKind, IconName>> = {
  late: 'warning',
  unassigned: 'mechanics',
  absent: 'away',
  unconfirmed: 'question',
  blocked: 'stop',
  parts: 'parts',
  payment: 'money',
  requests: 'activity',
  moved: 'dispatch',
  pictures: 'content',
  message: 'message',
  report: 'stop',
  inquiry: 'mail',
  price: 'money',
  dispute: 'money',
  certificate: 'team',
  plan: 'dispatch',
};
