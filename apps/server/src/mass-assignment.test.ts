import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { updateUser } from '@hoist/contract';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { noId, type UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { accessRows, type Row } from './testing/access-rows.ts';
import { stagesIn, type Stage } from './testing/access-stage.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';
import { aboutTables, rowsHash } from './testing/table-prints.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
let newStage = await stagesIn(fixture);
/** Calls per pair of mechanics before their calendars are full. */
const CALLS_PER_STAGES = 60;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const stranger = await addPerson(database, clock.now());
const rows: Readonly<Record<string, Row>> = accessRows;

const canaryId = 987_654_321;
const canary = 'cus_canary';
/** Fields that no caller may set, by their wire and column names. */
const smuggled: Readonly<Record<string, unknown>> = {
  mechanic: 1,
  mechanics: 1,
  phoneStatus: 'not_verified',
  phone_status: 'not_verified',
  userCashPaymentOptions: 1,
  user_cash_payment_options: 1,
  cash_option: 1,
  stripeCustomerId: canary,
  stripe_customer_id: canary,
  console_role: 'owner',
  consoleRole: 'owner',
  users_id: stranger.usersId,
  usersId: stranger.usersId,
  userId: stranger.usersId,
  id: canaryId,
  email_confirmed: 1,
  invited_by: stranger.usersId,
  deleted_at: '2026-12-01T00:00:00Z',
  mechanic_id: canaryId,
  version: canaryId,
  reviewed: 1,
};

const shapeOf = (schema: unknown) => Object.keys((schema as { readonly shape?: object }).shape ?? {});
const isOwnField = ({ form }: Endpoint, name: string) => shapeOf(form).includes(name);

const { rows: columns } = await sql<{ table: string; owned: boolean }>`
  SELECT t.table_name AS table, bool_or(c.column_name = 'users_id') AS owned
  FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
  WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY t.table_name`.execute(database.db);
const tables = columns.map(({ table }) => table);
const ownedTables = columns.filter(({ owned }) => owned).map(({ table }) => table);

/** A fingerprint of existing accounts. */
async function accountPrint(upTo: UserId, apartFrom = 0) {
  const accounts =
    await sql`SELECT users_id, mechanic, phone_status, cash_option, stripe_customer_id, console_role,
    email_confirmed, invited_by, deleted_at, invitation_token FROM users WHERE users_id <= ${upTo} AND users_id <> ${apartFrom} ORDER BY 1`.execute(
      database.db,
    );
  return accounts.rows;
}

/** A fingerprint of the stranger's data, and the locations of canary values. */
async function otherPrint() {
  const strangers = await aboutTables(
    ownedTables,
    (table) => sql`SELECT ${rowsHash} FROM ${table} t WHERE users_id = ${stranger.usersId}`,
  ).execute(database.db);
  const canaries = await aboutTables(
    tables,
    (table) => sql`SELECT count(*)::int FROM ${table} t
      WHERE t::text LIKE ${`%${canaryId}%`} OR t::text LIKE ${`%${canary}%`}`,
  ).execute(database.db);
  return { strangers: strangers.rows, canaries: canaries.rows };
}

/** No call changes it. */
const untouched = await otherPrint();

async function newest(): Promise<UserId> {
  const { max } = await database.db
    .selectFrom('users')
    .select((eb) => eb.fn.max('usersId').as('max'))
    .executeTakeFirstOrThrow();
  return max ?? noId;
}

function callerRole({ auth }: Endpoint): 'office' | 'mechanic' | 'customer' {
  return auth === 'office' || auth === 'mechanic' ? auth : 'customer';
}

async function tokenFor({ auth }: Endpoint, stage: Stage): Promise<string> {
  if (auth === 'office') return fixture.enterConsole(owner.usersId);
  return fixture.enter(auth === 'mechanic' ? stage.mechanicId : stage.userId);
}

describe('ignores undeclared fields of every call', () => {
  for (const [place, endpoint] of allEndpoints.filter(({ method }) => method !== 'GET').entries()) {
    const row = rows[endpoint.id];
    if (!row) throw new Error(`${endpoint.id} has no row in access-rows.ts`);
    test(`${endpoint.method} ${endpoint.path} [AC010]`, async () => {
      if (place > 0 && place % CALLS_PER_STAGES === 0) newStage = await stagesIn(fixture);
      const stage = await newStage(row.stage);
      const { files, ...sent } = await row.send(stage);
      const more = Object.entries(smuggled).filter(([name]) => !isOwnField(endpoint, name));
      const form = { ...sent.form, ...Object.fromEntries(more) };
      const caller = { token: await tokenFor(endpoint, stage), ...(files ? { files } : {}) };
      const upTo = await newest();
      // These calls change the user's own row: deletion, and staff's decision about cash payments.
      const changes = ['deleteAccount', 'setCashPreference'].includes(endpoint.id);
      const apartFrom = changes ? stage.userId : stage.staffId;
      const before = await accountPrint(upTo, apartFrom);
      const answer = await refusalOf(server.call(endpoint, { ...sent, form } as never, caller));
      assert.equal(answer, row.who?.[callerRole(endpoint)] ?? row.answer ?? 'ok');
      assert.deepEqual(await accountPrint(upTo, apartFrom), before);
      assert.deepEqual(await otherPrint(), untouched);
      const made = await database.db
        .selectFrom('users')
        .where('usersId', '>', upTo)
        .select(['mechanic', 'phoneStatus', 'cashOption', 'consoleRole', 'emailConfirmed', 'invitedBy'])
        .execute();
      for (const user of made)
        assert.deepEqual(user, {
          mechanic: false,
          phoneStatus: 'not_verified',
          cashOption: 0,
          consoleRole: endpoint.id === 'inviteStaff' ? 'support' : null,
          emailConfirmed: false,
          invitedBy: null,
        });
    });
  }

  test('ignores undeclared fields that fields_to_update[] names [AC010]', async () => {
    const stage = await newStage('account');
    const upTo = await newest();
    const before = await accountPrint(upTo);
    const names = Object.keys(smuggled);
    for (let from = 0; from < names.length; from += 10)
      await server.call(
        updateUser,
        {
          params: { userId: stage.userId },
          form: { ...smuggled, fields_to_update: names.slice(from, from + 10) } as never,
        },
        { token: await fixture.enter(stage.userId) },
      );
    assert.deepEqual(await accountPrint(upTo), before);
    assert.deepEqual(await otherPrint(), untouched);
  });
});
