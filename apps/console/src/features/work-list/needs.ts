import type { Output } from '@hoist/contract/client';
import type { getWorkList } from '@hoist/contract/dispatch/work-list';
import type { ConsolePermission } from '@hoist/domain/access/console';
import { MAX_DELAY_MINUTES } from '@hoist/domain/order/delayed-day';
import { isOrderKind, kindOf, type NeedKind } from '@hoist/domain/work-list/kinds';
import type { IconName } from '#console/ui/icon.tsx';

export type WorkList = Output<typeof getWorkList>['data'];
export type Need = WorkList['needs'][number];

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

/** Where the record itself is; an order opens beside the list. */
export function pathOf({ kind, id, plan }: Pick<Need, 'kind' | 'id' | 'plan'>): string {
  const { path } = kindOf(kind);
  if (plan) return `${path}?day=${plan.day}&plan=1`;
  if (kind === 'message' || isOrderKind(kind)) return `/today/${id}`;
  return kind === 'price' ? path : `${path}/${id}`;
}

/** Where its action leads, if no dialog solves it. */
export function actionPathOf(need: Need): string {
  if (need.kind === 'parts') return `/parts/${need.id}`;
  return need.kind === 'message' && need.order
    ? `${kindOf('message').path}/${need.order.customer.usersId}`
    : pathOf(need);
}

interface Look {
  readonly icon: IconName;
  /** Who may solve it in a dialog. */
  readonly dialog?: ConsolePermission;
}

export const lookOf: Readonly<Record<NeedKind, Look>> = {
  late: { icon: 'warning', dialog: 'orders.change' },
  unassigned: { icon: 'mechanics', dialog: 'orders.dispatch' },
  absent: { icon: 'away', dialog: 'orders.dispatch' },
  unconfirmed: { icon: 'question', dialog: 'orders.dispatch' },
  blocked: { icon: 'stop', dialog: 'orders.dispatch' },
  parts: { icon: 'parts' },
  payment: { icon: 'money', dialog: 'orders.change' },
  requests: { icon: 'activity' },
  moved: { icon: 'dispatch' },
  pictures: { icon: 'content' },
  message: { icon: 'message' },
  report: { icon: 'stop' },
  inquiry: { icon: 'mail' },
  price: { icon: 'money' },
  dispute: { icon: 'money' },
  certificate: { icon: 'team' },
  plan: { icon: 'dispatch' },
};
