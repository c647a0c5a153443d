import type { Cents } from '../money/money.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** Answers of a customer whose mechanic moved the visit (ADR 131). */
export const moveAnswers = ['accepted', 'moved', 'canceled'] as const;
export type MoveAnswer = (typeof moveAnswers)[number];

export const moveQuestionStates = [
  'open',
  ...moveAnswers,
  /** The mechanic moved the visit once more: the newest move has its own question. */
  'replaced',
  /** The visit ended or was handed on before an answer. */
  'lapsed',
] as const;
export type MoveQuestionState = (typeof moveQuestionStates)[number];

export interface MovedVisit {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
  readonly startsAt: Instant;
}

/** What the page of a question shows; only an open one has its three answers. */
export type MoveQuestionView = MoveQuestionState | 'under_way';

/** Once the mechanic is on the way, or the time has come, the visit takes place or is cancelled by the office. */
export function moveQuestionView(
  state: MoveQuestionState,
  { status, progress, startsAt }: MovedVisit,
  now: Instant,
): MoveQuestionView {
  if (state !== 'open') return state;
  if (status !== 'pending' && status !== 'confirm') return 'lapsed';
  return progress === null && now < startsAt ? 'open' : 'under_way';
}

/** The time that a customer last agreed to: moves that were not answered do not count. */
export const agreedStart = (
  movedFrom: Instant,
  unanswered: { readonly agreedAt: Instant; readonly startsAt: Instant } | undefined,
): Instant => (unanswered?.startsAt === movedFrom ? unanswered.agreedAt : movedFrom);

/** A move back to the agreed time needs no answer, nor does a time that the customer asked for. */
export const asksAboutMove = (move: {
  readonly agreedAt: Instant;
  readonly startsAt: Instant;
  readonly wished: boolean;
}): boolean => !move.wished && move.startsAt !== move.agreedAt;

const HOUR = 3_600_000;
/** The one reminder comes after this time, or after a third of the time that is left. */
const REMIND_AFTER_MS = 3 * HOUR;

export const moveReminderAt = (askedAt: Instant, startsAt: Instant): Instant =>
  askedAt + Math.min(REMIND_AFTER_MS, Math.max(0, startsAt - askedAt) / 3);

/** No fee is charged for a time that the customer never agreed to, however the visit ends. */
export const feeAfterMove = (feeCents: Cents, question: MoveQuestionState | undefined): Cents =>
  question === 'open' ? 0 : feeCents;
