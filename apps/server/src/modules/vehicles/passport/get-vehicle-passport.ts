import type { getVehiclePassport as endpoint, Refusal, vehicleRecalls } from '@hoist/contract';
import { maintenance } from '@hoist/datasets/vehicles/maintenance';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { kmPerDay, projectedKm } from '@hoist/domain/vehicle/odometer-series';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { readDeclinedSafety } from '#server/shared/orders/declined-safety.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { presentVehicle } from '../present-vehicle.ts';
import { findVehicle } from '../queries.ts';
import { dueOfVehicle } from './due-of-vehicle.ts';
import { findingsOfVehicle } from './findings-of-vehicle.ts';
import { menuIds, menuTitles } from './menu-ids.ts';
import { readAdvised } from './read-advised.ts';
import { readChanges, readHandovers } from './read-changes.ts';
import { readClaims } from './read-claims.ts';
import { readHistories, type VehicleHistory } from './read-history.ts';
import { readJudgements } from './read-judgements.ts';
import { readOwnDocuments } from './read-own-documents.ts';
import { readResolutions } from './read-resolutions.ts';
import { readingsShown } from './readings-shown.ts';
import { readServices } from './read-services.ts';
import { timelineOf } from './timeline.ts';
import { todayOf } from './today-of.ts';
import { recallList, recallsOf } from '@hoist/datasets/vehicles/recalls';

export type Passport = z.output<(typeof endpoint)['output']>['data'];

export interface ReadPassport {
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

export async function getVehiclePassport(db: Db, given: ReadPassport): Promise<Result<Passport, Refusal>> {
  const { userId, vehicleId, locale, now, addresses } = given;
  const vehicle = await findVehicle(db, { userId, vehicleId });
  if (!vehicle) return refuse({ code: 'not_found' });
  const history = await historyOf(db, vehicleId);
  const services = await readServices(db, vehicleId);
  const orderIds = services.map((one) => one.ordersServicesId);
  const papers = await readOwnDocuments(db, { userId, orderIds });
  const judged = await readJudgements(db, vehicleId);
  const known = {
    services,
    judged,
    advised: await readAdvised(db, vehicleId),
    claims: await readClaims(db, vehicleId),
    entries: history.entries,
    changes: await readChanges(db, { vehicleId, userId }),
    handovers: await readHandovers(db, vehicleId),
  };
  const sign = (number: string) => addresses.sign(documentKey(number), now);
  const today = todayOf(now);
  const menu = await menuIds(db);
  return ok({
    vehicle: presentVehicle(vehicle),
    kmToday: projectedKm(history.readings, today),
    kmPerDay: kmPerDay(history.readings),
    timeline: timelineOf(known, { userId, locale, papers, sign }),
    readings: readingsShown(history),
    due: dueOfVehicle({ vehicle, history, menu, locale, today }),
    findings: findingsOfVehicle({
      vehicle,
      history,
      menu,
      judged,
      declined: await readDeclinedSafety(db, { vehicleId }),
      putRight: await readResolutions(db, { vehicleId, history, judged }),
      titles: await menuTitles(db, locale),
      userId,
      locale,
    }),
    intervalsAsOf: maintenance().asOf,
    maintenance: maintenance()
      .items.filter(({ appliesToEv }) => appliesToEv || !vehicle.electric)
      .map(({ code, title }) => ({ code, title: title[locale] })),
    recalls: recallsOfVehicle(vehicle, locale),
  });
}

async function historyOf(db: Db, vehicleId: VehicleId): Promise<VehicleHistory> {
  const histories = await readHistories(db, [vehicleId]);
  return histories.get(vehicleId) ?? { done: [], entries: [], readings: [] };
}

interface Recalled {
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
}

function recallsOfVehicle(
  { year, makeName: make, modelName: model }: Recalled,
  locale: Locale,
): z.output<typeof vehicleRecalls> {
  const { asOf, complete } = recallList();
  const data = recallsOf({ year, make, model }).map(({ number, date, system, summary }) => ({
    number,
    date,
    system: system[locale],
    summary: summary[locale],
  }));
  return { asOf, complete, data };
}
