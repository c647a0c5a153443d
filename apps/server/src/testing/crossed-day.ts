import type { UserId } from '@hoist/domain/ids';
import { stagesIn, type Stage } from './access-stage.ts';
import { downtownToronto, oshawaWay } from './booking-fixture.ts';
import { forgetNow } from './forget-now.ts';
import type { ProductFixture } from './product-fixture.ts';

export interface CrossedDay {
  /** 'YYYY-MM-DD' in Toronto. */
  readonly day: string;
  /** Near the first mechanic's base, and with the second. */
  readonly near: Stage;
  /** Near the second mechanic's base, and with the first. */
  readonly far: Stage;
  readonly first: UserId;
  readonly second: UserId;
}

/** Makes days with two pending visits at the same time, each with the mechanic who lives near the other one. */
export async function crossedDaysIn(fixture: ProductFixture): Promise<() => Promise<CrossedDay>> {
  const { database } = fixture;
  const newStage = await stagesIn(fixture);
  let date = 14;
  return async () => {
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('status', 'in', ['pending', 'confirm'])
      .execute();
    const [near, far] = [await newStage('pending'), await newStage('pending')];
    const [first, second] = [near.mechanicId, near.rivalId];
    await database.db
      .updateTable('mechanics')
      .set({ baseLat: oshawaWay.lat, baseLng: oshawaWay.lng })
      .where('usersId', '=', second)
      .execute();
    await forgetNow(database, 'roster');
    date += 1;
    const day = `2026-12-${date}`;
    const startsAt = new Date(`${day}T10:00:00-05:00`);
    const endsAt = new Date(startsAt.getTime() + 75 * 60_000);
    for (const [stage, mechanicId, point] of [
      [near, second, downtownToronto],
      [far, first, oshawaWay],
    ] as const)
      await database.db
        .updateTable('orderServices')
        .set({ mechanicId, startsAt, endsAt, durationMinutes: 75, lat: point.lat, lng: point.lng })
        .where('ordersServicesId', '=', stage.ordersServicesId)
        .execute();
    return { day, near, far, first, second };
  };
}
