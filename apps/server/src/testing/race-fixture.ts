import assert from 'node:assert/strict';
import { stagesIn, type StageKind } from './access-stage.ts';
import { refusalOf } from './orders-fixture.ts';
import { addPerson } from './people.ts';
import { productFixture } from './product-fixture.ts';

export const no = '409 wrong_state';
export const gone = '404 not_found';
/** The answer to one of the two; the other succeeds. */
export const oneOfBoth = (refused: string) =>
  [
    ['ok', refused],
    [refused, 'ok'],
  ] as const;

/** Runs both at the same time; the allowed pairs of answers, one for each outcome. */
export async function meet(
  one: Promise<unknown>,
  other: Promise<unknown>,
  outcomes: readonly (readonly [string, string])[],
): Promise<string> {
  const told = await Promise.all([refusalOf(one), refusalOf(other)]);
  const pairs = outcomes.map((pair) => pair.join(' | '));
  assert.ok(pairs.includes(told.join(' | ')), `${told.join(' | ')} is none of ${pairs.join('; ')}`);
  return told.join(' | ');
}

/** A city in which people do at the same moment what does not go together, and a dispatcher of the office. */
export async function raceFixture() {
  const fixture = await productFixture();
  const { database, clock } = fixture;
  const newStage = await stagesIn(fixture);
  const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
  let times = 0;
  return {
    ...fixture,
    dispatcher,
    /** Every order here is looked at an hour before its visit. */
    scene: async (kind: StageKind) => {
      const stage = await newStage(kind);
      const customer = { token: await fixture.enter(stage.userId) };
      const mechanic = { token: await fixture.enter(stage.mechanicId) };
      const params = { ordersServicesId: stage.ordersServicesId };
      const row = await database.db
        .selectFrom('orderServices')
        .select('startsAt')
        .where('ordersServicesId', '=', stage.ordersServicesId)
        .executeTakeFirst();
      if (row) clock.set(new Date(row.startsAt.getTime() - 3_600_000));
      return { ...stage, customer, mechanic, params };
    },
    /** A free time at the end of the month. */
    freeTime: () => {
      times += 1;
      return `2026-12-${27 + (times % 4)}T${['09', '12', '15'][Math.floor(times / 4)] ?? '17'}:00:00-05:00`;
    },
  };
}

export type Scene = Awaited<ReturnType<Awaited<ReturnType<typeof raceFixture>>['scene']>>;
