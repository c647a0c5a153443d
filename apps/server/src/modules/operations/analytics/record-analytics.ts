import { analyticsEvent, MAX_ANALYTICS_EVENTS, type Locale, type Refusal } from '@hoist/contract';
import { readJson } from '@hoist/contract/readable';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

export interface Recording {
  readonly visit: string;
  readonly eventsJson: string;
  readonly platform: string;
  readonly locale: Locale;
  readonly now: Date;
}

const batch = z.array(analyticsEvent).min(1).max(MAX_ANALYTICS_EVENTS);

/** Stores the events of a visit without person or IP address. Refuses an invalid batch with `invalid`. */
export async function recordAnalytics(
  tx: Tx,
  given: Recording,
): Promise<Result<Record<string, never>, Refusal>> {
  const events = batch.safeParse(readJson(given.eventsJson)).data;
  if (!events) return refuse(invalidField('events_json', 'field.invalid'));
  const now = given.now.getTime();
  await tx
    .insertInto('analyticsEvents')
    .values(
      events.map(({ name, at, values }) => {
        // A device's clock may be wrong, and events may wait offline: times within a day are accepted.
        const reported = Date.parse(at);
        return {
          visit: given.visit,
          name,
          at: Math.abs(reported - now) < MS_PER_DAY ? new Date(reported) : given.now,
          platform: given.platform,
          locale: given.locale,
          detail: JSON.stringify(values),
        };
      }),
    )
    .execute();
  return ok({});
}
