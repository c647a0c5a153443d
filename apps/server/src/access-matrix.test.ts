import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { deleteAccount, openImpersonation, startImpersonation } from '@hoist/contract';
import { consoleRoles, officeMay, type ConsoleRole } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import { assertUnreachable } from '@hoist/domain/result';
import { accessRows, type Row, type Who } from './testing/access-rows.ts';
import { stagesIn, type Stage } from './testing/access-stage.ts';
import { addMechanic } from './testing/booking-fixture.ts';
import { addPerson } from './testing/people.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { productFixture } from './testing/product-fixture.ts';
import { countWrites, doorbells, notCounted } from './testing/count-writes.ts';

const fixture = await productFixture();
const { database, server } = fixture;
let newStage = await stagesIn(fixture);
let testedCalls = 0;
/** Calls per pair of mechanics before their calendars are full. */
const CALLS_PER_STAGES = 18;
const vancouver = { lat: 49.2827, lng: -123.1207 };
const farMechanic = await addMechanic(database, vancouver);
const owner = await addPerson(database, fixture.clock.now(), { consoleRole: 'owner' });
const lackingTokens = new Map<ConsoleRole, string>();
for (const role of consoleRoles)
  lackingTokens.set(role, (await addPerson(database, fixture.clock.now(), { consoleRole: role })).token);
const stranger = (await addPerson(database, fixture.clock.now())).usersId;
const gone = await addPerson(database, fixture.clock.now());
await server.call(deleteAccount, { params: { userId: gone.usersId } }, { token: gone.token });
const ended = await fixture.enter(stranger);
await database.db.deleteFrom('sessions').where('usersId', '=', stranger).execute();

const rows: Readonly<Record<string, Row>> = accessRows;
const allCallers: readonly Who[] = [
  'nobody',
  'ended session',
  'other customer',
  'other mechanic',
  'unverified customer',
  'unverified mechanic',
  'customer',
  'mechanic',
  'mechanic before assignment',
  'office',
  'office by the app',
  'office without permission',
  'impersonating admin',
  'deleted account',
];
/** Drops callers that a row cannot have: an assigned mechanic needs an order, a denied role a permission. */
const callersOf = (endpoint: Endpoint, row: Row) =>
  allCallers
    .filter((who) => who !== 'office without permission' || roleWithout(endpoint) !== undefined)
    .filter(
      (who) =>
        (row.stage !== 'account' && row.stage !== 'staff') ||
        !who.endsWith('mechanic') ||
        who.startsWith('other'),
    );

/** A staff role without the endpoint's permission. */
const roleWithout = ({ permission }: Endpoint): ConsoleRole | undefined =>
  permission && consoleRoles.find((role) => !officeMay(role, permission));

/** The role of the user whom staff impersonate in a row. */
const actedAs = ({ auth }: Endpoint): 'customer' | 'mechanic' =>
  auth === 'mechanic' ? 'mechanic' : 'customer';

/** The expected answer: by the row, otherwise by the endpoint's `auth`. */
function expectedAnswer(endpoint: Endpoint, row: Row, who: Who): string {
  const answer = row.answer ?? 'ok';
  if (who === 'office without permission') return '403 forbidden';
  if (who === 'office' && endpoint.auth !== 'office')
    return endpoint.auth === 'public' ? answer : '401 unauthenticated';
  const own = row.who?.[who];
  if (own !== undefined) return own;
  // The owner has every permission.
  if (who === 'office') return answer;
  if (who === 'impersonating admin') {
    if (endpoint.duringImpersonation === 'refused') return '409 impersonating';
    return row.who?.[actedAs(endpoint)] ?? byAuth(endpoint, actedAs(endpoint), answer);
  }
  const like = callerLike(who);
  return row.who?.[like] ?? byAuth(endpoint, like, answer);
}

function callerLike(
  who: Exclude<Who, 'impersonating admin' | 'office' | 'office without permission'>,
): Alike {
  if (who === 'office by the app') return 'other customer';
  if (who === 'mechanic before assignment') return 'other mechanic';
  return who === 'deleted account' ? 'ended session' : who;
}

type Alike = Exclude<
  Who,
  | 'impersonating admin'
  | 'office'
  | 'office by the app'
  | 'office without permission'
  | 'mechanic before assignment'
  | 'deleted account'
>;

/** The expected answer by the endpoint's `auth` alone. */
function byAuth({ auth }: Endpoint, who: Alike, answer: string): string {
  if (auth === 'public') return answer;
  if (who === 'nobody' || who === 'ended session') return '401 unauthenticated';
  switch (auth) {
    case 'user':
    case 'self':
      if (who === 'unverified mechanic') return '412 phone_not_verified';
      return who === 'other customer' || who === 'other mechanic' ? '404 not_found' : answer;
    case 'verified':
      if (who.startsWith('unverified')) return '412 phone_not_verified';
      return who === 'other customer' || who === 'other mechanic' ? '404 not_found' : answer;
    case 'mechanic':
      if (who === 'unverified mechanic') return '412 phone_not_verified';
      if (who === 'other mechanic') return '404 not_found';
      return who === 'mechanic' ? answer : '403 forbidden';
    case 'office':
      return '403 forbidden';
    default:
      return assertUnreachable(auth);
  }
}

const setUser = (
  usersId: UserId,
  values: { phoneStatus: 'verified' | 'not_verified' } | { deletedAt: Date | null },
) =>
  database.transaction(async (tx) => {
    await notCounted(tx);
    await tx.updateTable('users').set(values).where('usersId', '=', usersId).execute();
  });

const verify = (usersId: UserId, phoneStatus: 'verified' | 'not_verified') =>
  setUser(usersId, { phoneStatus });

type Known = Exclude<
  Who,
  'nobody' | 'ended session' | 'impersonating admin' | 'office' | 'office without permission'
>;

function userOf(stage: Stage, who: Known): UserId {
  switch (who) {
    case 'other customer':
      return stranger;
    case 'other mechanic':
      return farMechanic;
    case 'mechanic before assignment':
      return stage.rivalId;
    case 'office by the app':
      return owner.usersId;
    case 'deleted account':
    case 'customer':
    case 'unverified customer':
      return stage.userId;
    case 'mechanic':
    case 'unverified mechanic':
      return stage.mechanicId;
    default:
      return assertUnreachable(who);
  }
}

/** Starts an impersonation as the console does. */
async function impersonate(usersId: UserId): Promise<string> {
  const { code } = await server.call(
    startImpersonation,
    { params: { userId: usersId }, form: { reason: 'Called for help' } },
    { token: owner.token },
  );
  const { token } = await server.call(openImpersonation, { form: { code } });
  return token;
}

const markDeleted = (usersId: UserId, deletedAt: Date | null) => setUser(usersId, { deletedAt });

async function answerTo(endpoint: Endpoint, given: { row: Row; stage: Stage; who: Who }): Promise<string> {
  const { row, stage, who } = given;
  const { files, ...input } = await row.send(stage);
  const ask = (token: string | undefined) =>
    refusalOf(server.call(endpoint, input as never, { token, ...(files ? { files } : {}) }));
  if (who === 'nobody') return ask(undefined);
  if (who === 'ended session') return ask(ended);
  if (who === 'impersonating admin') return ask(await impersonate(userOf(stage, actedAs(endpoint))));
  if (who === 'office') return ask(await fixture.enterConsole(owner.usersId));
  if (who === 'office without permission') return ask(lackingTokens.get(roleWithout(endpoint) ?? 'owner'));
  const usersId = userOf(stage, who);
  if (who === 'deleted account') {
    const token = await fixture.enter(usersId);
    await markDeleted(usersId, fixture.clock.now());
    const answer = await ask(token);
    await markDeleted(usersId, null);
    // A token of the account deleted by this call must be as invalid as an older deleted account's.
    const told = endpoint.auth === 'public' ? answer : await ask(gone.token);
    return told === answer ? answer : `${answer}, but ${told}`;
  }
  if (!who.startsWith('unverified')) return ask(await fixture.enter(usersId));
  await verify(usersId, 'not_verified');
  const answer = await ask(await fixture.enter(usersId));
  await verify(usersId, 'verified');
  return answer;
}

const writes = await countWrites(database.db, doorbells);

/** Number of the owner's entries in the audit log. */
const ownerEntries = async () => {
  const { count } = await database.db
    .selectFrom('auditLog')
    .where((eb) => eb(eb.fn.coalesce('impersonatorId', 'actorId'), '=', owner.usersId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('access control of every call', () => {
  for (const endpoint of allEndpoints) {
    const row = rows[endpoint.id];
    if (!row) throw new Error(`${endpoint.id} has no row in access-rows.ts`);
    const answer = row.answer ?? 'ok';
    const expected = new Map(
      callersOf(endpoint, row).map((who) => [who, expectedAnswer(endpoint, row, who)] as const),
    );
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      testedCalls += 1;
      if (testedCalls % CALLS_PER_STAGES === 0) newStage = await stagesIn(fixture);
      const answers = new Map<Who, string>();
      const shared = await newStage(row.stage);
      const before = await writes();
      const refused = [...expected.keys()].filter((who) => expected.get(who) !== answer);
      for (const who of refused) answers.set(who, await answerTo(endpoint, { row, stage: shared, who }));
      assert.deepEqual(await writes(), before, 'a refused call changed something');
      for (const who of expected.keys()) {
        if (answers.has(who)) continue;
        const entries = await ownerEntries();
        answers.set(who, await answerTo(endpoint, { row, stage: await newStage(row.stage), who }));
        if (
          who === 'office' &&
          endpoint.method !== 'GET' &&
          // Changes nothing, and its input is too long for a GET.
          endpoint.id !== 'previewContent' &&
          answers.get(who) === 'ok' &&
          endpoint.auth === 'office'
        )
          assert.ok((await ownerEntries()) > entries, 'a change by staff is in the audit log');
      }
      assert.deepEqual(Object.fromEntries(answers), Object.fromEntries(expected));
    });
  }

  test('has no row without an endpoint', () => {
    assert.deepEqual(Object.keys(rows).toSorted(), allEndpoints.map(({ id }) => id).toSorted());
  });
});
