import { ok, refuse, type Result } from '../result.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** Requests of a customer about a confirmed visit; while pending no request is needed (decision C3). */
export const changeKinds = ['move', 'cancel'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeStates = [
  'requested',
  'times_offered',
  'accepted',
  'refused',
  'withdrawn',
  /** The visit was completed, canceled or released before an answer. */
  'lapsed',
] as const;
export type ChangeState = (typeof changeStates)[number];

/** Maximum number of times that a customer may request, and that the office may offer. */
export const MAX_WISHED_TIMES = 3;
export const MAX_OFFERED_TIMES = 6;

export const openChangeStates = ['requested', 'times_offered'] as const satisfies readonly ChangeState[];

export const isOpenChange = (state: ChangeState): boolean =>
  (openChangeStates as readonly ChangeState[]).includes(state);

export interface Visit {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}

/** Requests need a confirmed visit; a move also needs that the mechanic is not on the way. */
export const mayAskFor = (kind: ChangeKind, { status, progress }: Visit): boolean =>
  status === 'confirm' && (kind === 'cancel' || progress === null);

export interface ChangeRequest {
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  readonly wished: readonly Instant[];
  readonly offered: readonly Instant[];
}

export type ChangeCommand =
  | { readonly type: 'accept'; readonly time: Instant | null }
  | { readonly type: 'offer'; readonly times: readonly Instant[]; readonly now: Instant }
  | { readonly type: 'refuse'; readonly reason: string }
  | { readonly type: 'take'; readonly time: Instant }
  | { readonly type: 'withdraw' };

export type ChangeRefusal =
  /** The request is closed, or the command does not apply to its kind or state. */
  | { readonly code: 'not_open' }
  | { readonly code: 'visit_gone' }
  | { readonly code: 'other_time' }
  | { readonly code: 'no_times' }
  | { readonly code: 'reason_required' };

/**
 * The next state of a request, or a refusal. The office accepts, offers other times and refuses; the customer takes an
 * offered time or withdraws. The caller checks permissions. Pure.
 */
export function answerChange(
  request: ChangeRequest,
  visit: Visit,
  command: ChangeCommand,
): Result<ChangeState, ChangeRefusal> {
  if (!isOpenChange(request.state)) return refuse({ code: 'not_open' });
  switch (command.type) {
    case 'withdraw':
      return ok('withdrawn');
    case 'refuse':
      return command.reason.trim() === '' ? refuse({ code: 'reason_required' }) : ok('refused');
    case 'offer':
      if (request.kind !== 'move') return refuse({ code: 'not_open' });
      if (!mayAskFor('move', visit)) return refuse({ code: 'visit_gone' });
      return offered(command.times, command.now);
    case 'accept':
      if (!mayAskFor(request.kind, visit)) return refuse({ code: 'visit_gone' });
      if (request.kind === 'cancel') return ok('accepted');
      return command.time !== null && request.wished.includes(command.time)
        ? ok('accepted')
        : refuse({ code: 'other_time' });
    case 'take':
      if (request.state !== 'times_offered') return refuse({ code: 'not_open' });
      if (!mayAskFor('move', visit)) return refuse({ code: 'visit_gone' });
      return request.offered.includes(command.time) ? ok('accepted') : refuse({ code: 'other_time' });
  }
}

function offered(times: readonly Instant[], now: Instant): Result<ChangeState, ChangeRefusal> {
  const some = times.length > 0 && times.length <= MAX_OFFERED_TIMES;
  const apart = new Set(times).size === times.length;
  return some && apart && times.every((time) => time > now)
    ? ok('times_offered')
    : refuse({ code: 'no_times' });
}

export type WishRefusal = { readonly code: 'no_times' } | { readonly code: 'same_time' };

/** Validates requested times: one to three, distinct, and not the current one. */
export function wishedTimes(
  times: readonly Instant[],
  present: Instant,
): Result<readonly Instant[], WishRefusal> {
  if (times.length === 0 || times.length > MAX_WISHED_TIMES || new Set(times).size < times.length)
    return refuse({ code: 'no_times' });
  return times.includes(present) ? refuse({ code: 'same_time' }) : ok(times);
}

/** The fee of a requested cancel, in cents: the fee shown with the request, or the current one if it is lower. */
export const requestedFee = (shownCents: number, tableCents: number): number =>
  Math.min(shownCents, tableCents);
