import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LedgerPeriod } from './ledger-days.ts';

/** Longest period: six years, the legal retention of books, plus the current year. */
const MOST_DAYS = 7 * 366;

/** Checks that both days exist, are in order, and span at most `MOST_DAYS`. */
export function parsePeriod({ from, to }: LedgerPeriod): Result<LedgerPeriod, Refusal> {
  if (!parseDate(from)) return refuse(invalidField('from', 'books.period'));
  if (!parseDate(to) || to < from || to > addDays(from, MOST_DAYS))
    return refuse(invalidField('to', 'books.period'));
  return ok({ from, to });
}
