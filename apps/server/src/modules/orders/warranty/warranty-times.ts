import type { Output, Refusal, warrantyTimes as endpoint } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { datesList } from '@hoist/domain/scheduling/dates-list';
import { zoneName } from '@hoist/domain/time-format';
import { partsNote, readSnapshot, select, slotsWithParts } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { OrderRequest } from '../commands/find-order.ts';
import type { Needs } from '../order-ports.ts';
import { findCovered, goneRefusal, wantedAgain } from './find-covered.ts';

type Times = Omit<Output<typeof endpoint>, 'status' | 'message'>;

/** Times at which covered work can be redone. */
export async function warrantyTimes(
  context: Needs<'database' | 'booking'>,
  request: OrderRequest,
): Promise<Result<Times, Refusal>> {
  const { db } = context.database;
  const found = await findCovered(db, request);
  if (!found.ok) return found;
  const order = found.value;
  const snapshot = await readSnapshot(context.booking);
  const wanted = wantedAgain(order, snapshot);
  const selected = await select(db, { userId: order.usersId, wanted, snapshot });
  if (!selected.ok) return refuse(goneRefusal(selected.error));
  const selection = selected.value;
  const now = request.now.getTime();
  const { timezone } = selection.location;
  const placeZone = zoneOf(timezone);
  const { starts, waitsFor } = await slotsWithParts(db, { selection, snapshot, now });
  const { locale } = request;
  const days = datesList({ starts, placeZone, locale, now, horizonDays: snapshot.settings.horizonDays });
  return ok({
    datesList: days.map((day) => ({ ...day, slots: [...day.slots] })),
    partsNote: partsNote(waitsFor, locale),
    timezone,
    timezoneLabel: zoneName(timezone, locale),
    durationMinutes: selection.durationMinutes,
  });
}
