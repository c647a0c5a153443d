import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LedgerPeriod } from './ledger-days.ts';

/** The most days of a report: six years and what is left of this one, as long as books are kept. */
const MOST_DAYS = 7 * 366;

/** A period of days that the calendar has, in their order, and not endless. */
export function periodOf({ from, to }: LedgerPeriod): Result<LedgerPeriod, Refusal> {
  if (!parseDate(from)) return refuse(invalidField('from', 'books.period'));
  if (!parseDate(to) || to < from || to > addDays(from, MOST_DAYS))
    return refuse(invalidField('to', 'books.period'));
  return ok({ from, to });
}
