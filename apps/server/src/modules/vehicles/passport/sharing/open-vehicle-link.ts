import type { openVehicleLink as endpoint, Refusal } from '@hoist/contract';
import { noId, type UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { findVehicle } from '../../queries.ts';
import { readAdvised } from '../read-advised.ts';
import { readHandovers } from '../read-changes.ts';
import { readClaims } from '../read-claims.ts';
import { readHistories } from '../read-history.ts';
import { readJudgements } from '../read-judgements.ts';
import { readingsShown } from '../readings-shown.ts';
import { readServices } from '../read-services.ts';
import { shownVehicle } from './shown-vehicle.ts';
import { timelineOf, type TimelineEntry } from '../timeline.ts';
import { todayOf } from '../today-of.ts';

export type SharedPassport = z.output<(typeof endpoint)['output']>['data'];

/** A user id that owns nothing in a history. */
const stranger: UserId = noId;

/** Opens a link and counts it. Unknown, expired and revoked links are all not_found. */
export async function openVehicleLink(
  tx: Tx,
  { token, locale, now }: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<SharedPassport, Refusal>> {
  const link = await tx
    .updateTable('vehicleLinks')
    .set((eb) => ({ opened: eb('opened', '+', 1), lastOpenedAt: now }))
    .where('tokenHash', '=', tokenHash(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!link) return refuse({ code: 'not_found' });
  const vehicleId = link.usersVehiclesId;
  const vehicle = await findVehicle(tx, { userId: link.usersId, vehicleId });
  if (!vehicle) return refuse({ code: 'not_found' });
  const history = (await readHistories(tx, [vehicleId])).get(vehicleId);
  const known = {
    services: await readServices(tx, vehicleId),
    judged: await readJudgements(tx, vehicleId),
    advised: await readAdvised(tx, vehicleId),
    claims: await readClaims(tx, vehicleId),
    entries: history?.entries ?? [],
    // Changes would reveal plates, which are personal, and a VIN that the link may hide.
    changes: [],
    handovers: await readHandovers(tx, vehicleId),
  };
  const timeline = timelineOf(known, { userId: stranger, locale, papers: [], sign: () => '' });
  return ok({
    vehicle: shownVehicle(vehicle),
    vinNumber: link.showsVin ? vehicle.vin : '',
    timeline: timeline.map(withoutName),
    readings: history ? readingsShown(history) : [],
    expiresOn: todayOf(link.expiresAt),
  });
}

const withoutName = (entry: TimelineEntry): TimelineEntry => ({ ...entry, mechanic: '' });
