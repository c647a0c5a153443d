import type { Locale, openMovedVisit as endpoint, Output, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatIso } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import { openVisitOf, timesOf, type Needs } from '#modules/orders';
import { timeText } from '#server/shared/formats/time-text.ts';
import { titleOf } from '#server/shared/title-of.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { questionOfToken, viewOf } from './find-question.ts';

export type OpenedMove = Output<typeof endpoint>['data'];

/** What the link of a moved visit shows; opening it changes nothing, so a scanner of links does no harm. */
export async function openMovedVisit(
  context: Needs<'database' | 'booking' | 'links'>,
  { token, locale, now }: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<OpenedMove, Refusal>> {
  const { db } = context.database;
  const found = await questionOfToken(db, context, token);
  if (!found) return refuse({ code: 'not_found' });
  const { order, question } = found;
  const state = viewOf(found, now);
  const rules = zoneOf(order.timezone);
  // After an answer the holder sees the time that counts.
  const preferredTime = state === 'replaced' ? '' : timeText(order.startsAt, order.timezone, locale);
  if (state !== 'open') return ok({ state, preferredTime, visit: null });
  const visit = await openVisitOf(db, order);
  const only = order.mechanicId ?? undefined;
  const { datesList, timezone, timezoneLabel } = await timesOf(context, { order, only, locale, now });
  return ok({
    state,
    preferredTime,
    visit: {
      servicesTitles: visit.map((one) =>
        titleOf({ titleEn: one.servicesTitleEn, titleFr: one.servicesTitleFr }, locale),
      ),
      agreedTime: formatLocal(question.agreedAt.getTime(), rules, locale),
      preferredTimeUnformatted: formatIso(order.startsAt.getTime(), rules),
      datesList,
      timezone,
      timezoneLabel,
    },
  });
}
