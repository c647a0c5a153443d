import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** What a customer asks of a confirmed visit (decision C3). */
export const changeKinds = ['move', 'cancel'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** How far a request has come; those that are not open are ends. */
export const changeStates = [
  'requested',
  'times_offered',
  'accepted',
  'refused',
  'withdrawn',
  /** The visit was done, called off or given back before there was an answer. */
  'lapsed',
] as const;
export type ChangeState = (typeof changeStates)[number];

/** How many times a customer may wish for, and the office may offer. */
export const MAX_WISHED_TIMES = 3;
export const MAX_OFFERED_TIMES = 6;

/** The states in which a request still waits for somebody. */
export const openChangeStates = ['requested', 'times_offered'] as const satisfies readonly ChangeState[];

/** Whether a request still waits for somebody. */
export const isOpenChange = (state: ChangeState): boolean =>
  (openChangeStates as readonly ChangeState[]).includes(state);

export interface Visit {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
}

/** While pending the customer moves and cancels without asking; once the mechanic is on the way nothing is moved any more. */
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
  /** It has had its end, or this is not how a request of its kind is answered. */
  | { readonly code: 'not_open' }
  /** The visit is under way or over. */
  | { readonly code: 'visit_gone' }
  /** A time that was neither wished for nor offered. */
  | { readonly code: 'other_time' }
  | { readonly code: 'no_times' }
  | { readonly code: 'reason_required' };

/**
 * What an answer makes of a request: its next state, or why not. The office accepts, offers other times and refuses; the
 * customer takes one of those times or takes the request back. Who may is asked before. Pure.
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

/** The times that a customer wishes for: one to three, none of them twice, none the present one. */
export function wishedTimes(
  times: readonly Instant[],
  present: Instant,
): Result<readonly Instant[], WishRefusal> {
  if (times.length === 0 || times.length > MAX_WISHED_TIMES || new Set(times).size < times.length)
    return refuse({ code: 'no_times' });
  return times.includes(present) ? refuse({ code: 'same_time' }) : ok(times);
}

/**
 * The most that a cancel costs which was asked for: what was shown when it was asked, or what the table says now if that
 * is less. A slow answer of ours never makes it dearer.
 */
export const askedFee = (shownCents: number, tableCents: number): number => Math.min(shownCents, tableCents);
