import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { UserId } from '@hoist/domain/ids';
import { saveCard } from '#server/testing/payments-fixture.ts';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { askToConfirmEmail } from './confirm-email.ts';
import { disownAccount } from './disown-account.ts';
import { opensByPhone } from '../queries.ts';

const fixture = await ordersFixture();
const { database, clock, cards } = fixture;
await fixture.mechanic();

const userOf = (usersId: UserId) =>
  database.db.selectFrom('users').where('usersId', '=', usersId).selectAll().executeTakeFirstOrThrow();

/** A customer with vehicle and address, whose number and e-mail address nothing proves. */
async function unproven() {
  const customer = await fixture.customer();
  await database.db
    .updateTable('users')
    .set({ phoneStatus: 'not_verified', emailConfirmed: false, passwordHash: 'hash' })
    .where('usersId', '=', customer.userId)
    .execute();
  return customer;
}

async function disown(usersId: UserId) {
  const user = await userOf(usersId);
  const now = clock.now();
  await database.transaction((tx) => askToConfirmEmail(tx, user, now.getTime()));
  const mail = await database.db
    .selectFrom('outbox')
    .where('usersId', '=', usersId)
    .where('channel', '=', 'email')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /confirm-email\?code=([\w-]+)/.exec(mail.body)?.[1] ?? '';
  const done = await database.transaction((tx) => disownAccount(tx, { code, now }));
  assert.ok(done.ok);
  return done.value.reset;
}

const sessionsOf = (usersId: UserId) =>
  database.db.selectFrom('sessions').where('usersId', '=', usersId).select('usersId').execute();
const vehiclesOf = (usersId: UserId) =>
  database.db
    .selectFrom('usersVehicles')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select('usersVehiclesId')
    .execute();

describe('an account that the reader of its confirmation mail disowns', () => {
  test('becomes the reader’s without what was entered there, if nothing proves another owner', async () => {
    const { userId } = await unproven();
    assert.notEqual(await disown(userId), undefined);
    const { passwordHash, phoneE164, emailConfirmed } = await userOf(userId);
    assert.deepEqual([passwordHash, phoneE164, emailConfirmed], ['', '', true]);
    assert.deepEqual([await sessionsOf(userId), await vehiclesOf(userId)], [[], []]);
  });

  for (const [proof, prove] of [
    ['an order', (customer) => fixture.booking(customer)],
    ['a card', (customer) => saveCard(cards, { customer, source: 'pm_card_visa' })],
  ] as readonly (readonly [string, (customer: Awaited<ReturnType<typeof unproven>>) => Promise<unknown>])[])
    test(`with ${proof} hands nothing over, and only loses its sessions and password`, async () => {
      const customer = await unproven();
      const { userId } = customer;
      await prove(customer);
      const before = await userOf(userId);
      assert.equal(await disown(userId), undefined);
      const { passwordHash, phoneE164, emailConfirmed } = await userOf(userId);
      assert.deepEqual([passwordHash, phoneE164, emailConfirmed], ['', before.phoneE164, false]);
      assert.deepEqual([await sessionsOf(userId), (await vehiclesOf(userId)).length], [[], 1]);
    });
});

test('a code from its number opens an account whose number is verified or its owner’s only proof', () => {
  const web = {
    phoneStatus: 'not_verified',
    passwordHash: 'hash',
    madeByOffice: false,
    asksNumber: false,
  } as const;
  const rows = [
    [web, false],
    [{ ...web, asksNumber: true }, false],
    [{ ...web, madeByOffice: true }, false],
    [{ ...web, madeByOffice: true, asksNumber: true }, true],
    [{ ...web, passwordHash: '' }, true],
    [{ ...web, phoneStatus: 'verified' }, true],
  ] as const;
  for (const [user, opens] of rows) assert.equal(opensByPhone(user), opens, JSON.stringify(user));
});
