import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  completePayment,
  correctPay,
  createPayRule,
  endPayRule,
  listPayRules,
  previewPayRule,
  updateOrder,
  getOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const mechanic = await fixture.mechanic();
const customer = await fixture.customer();

type Form = NonNullable<Parameters<typeof server.call<typeof createPayRule>>[1]>['form'];
const create = (form: Partial<Form>, who: Caller = owner) =>
  server.call(createPayRule, { form: { starts_on: '2026-12-10', labour_share: '60', ...form } }, who);
/** The field and the text of a refusal. */
const whyOf = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => undefined,
    (caught: unknown) => caught as { body: { details: { field: string; message: string }[] } },
  );
  const [detail] = error?.body.details ?? [];
  return detail && `${detail.field}: ${detail.message}`;
};

describe('rules of pay', () => {
  it('are added by the owner or the bookkeeper, and listed with their days', async () => {
    const { data } = await create({
      labour_share: '62,5',
      fixed: 'oil-change=38, brake-pads-front=70.5',
      travel: '0.65',
      weekend: '20',
      ends_on: '2026-12-20',
    });
    assert.deepEqual(
      [data.mechanic, data.startsOn, data.endsOn, data.standing],
      [null, '2026-12-10', '2026-12-20', 'planned'],
    );
    assert.deepEqual(data.terms, {
      labourShare: '62.5',
      fixed: [
        { service: 'oil-change', amount: '38.00' },
        { service: 'brake-pads-front', amount: '70.50' },
      ],
      hourly: '0.00',
      travelPer: 'km',
      travel: '0.65',
      minimum: '0.00',
      evening: '0',
      eveningFromHour: 18,
      weekend: '20',
      wait: '0.00',
      feeShare: '0',
    });
    await create({ mechanic_id: mechanic.userId, hourly: '42' }, bookkeeper);
    const rules = await server.call(listPayRules, {}, bookkeeper);
    assert.deepEqual(
      rules.data.map(({ mechanic: of, startsOn }) => [of?.mechanicId ?? null, startsOn]),
      [
        [mechanic.userId, '2026-12-10'],
        [null, '2026-12-10'],
      ],
    );
    assert.ok(rules.mechanics.some(({ mechanicId, hasLeft }) => mechanicId === mechanic.userId && !hasLeft));
    const entry = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'after'])
      .where('action', '=', 'pay.rule_added')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    assert.deepEqual([entry.actorId, entry.after?.['labourShareBp']], [owner.usersId, 6_250]);
  });

  it('are closed to dispatch, mechanics and customers', async () => {
    const sent = [
      server.call(listPayRules, {}, dispatcher),
      create({}, dispatcher),
      server.call(previewPayRule, { query: { hourly: '40' } }, dispatcher),
      server.call(
        correctPay,
        { params: { mechanicId: mechanic.userId }, form: { direction: 'add', amount: '5', reason: 'x' } },
        dispatcher,
      ),
    ];
    assert.deepEqual(
      await Promise.all(sent.map(refusalOf)),
      sent.map(() => '403 forbidden'),
    );
    for (const who of [mechanic, customer])
      assert.equal(await refusalOf(server.call(listPayRules, {}, who)), '403 forbidden');
  });

  it('say what is wrong with a typed rule', async () => {
    const number = 'Enter a number, for example 12.50';
    assert.equal(await whyOf(create({ hourly: 'forty' })), `hourly: ${number}`);
    assert.equal(await whyOf(create({ labour_share: '101' })), 'labour_share: A share is between 0 and 100%');
    assert.match((await whyOf(create({ labour_share: '' }))) ?? '', /^labour_share: These terms pay no work/);
    assert.equal(await whyOf(create({ fixed: 'no-such=5' })), 'fixed: Choose a service and an amount');
    assert.match(
      (await whyOf(create({ starts_on: '2026-11-30' }))) ?? '',
      /^starts_on: Start today or later/,
    );
    assert.equal(await whyOf(create({ starts_on: '2026-02-30' })), 'starts_on: Choose a day');
    assert.equal(await whyOf(create({ ends_on: '2026-12-09' })), 'ends_on: The last day is before the first');
    assert.equal(
      await whyOf(create({ starts_on: '2026-12-15' })),
      'starts_on: Another rule for the same people starts on Dec 10, 2026. End that one first.',
    );
    assert.equal(await whyOf(create({ mechanic_id: customer.userId })), 'mechanic_id: Choose a mechanic');
    const left = await fixture.mechanic();
    await database.db
      .updateTable('mechanics')
      .set({ active: false })
      .where('usersId', '=', left.userId)
      .execute();
    assert.equal(
      await whyOf(create({ mechanic_id: left.userId })),
      'ends_on: This mechanic left, so the rule needs a last day',
    );
    await create({ mechanic_id: left.userId, ends_on: '2026-12-12' });
  });

  it('start on the day of the company’s zone', async () => {
    const { userId } = await fixture.mechanic();
    const startsOn = (starts_on: string) => create({ mechanic_id: userId, starts_on, ends_on: starts_on });
    const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:30:00Z' } as const;
    await inCompanyZone({ database, clock, ...owner }, vancouver, async () => {
      assert.match((await whyOf(startsOn('2026-11-30'))) ?? '', /^starts_on: Start today or later/);
      const { data } = await startsOn('2026-12-01');
      assert.equal(data.standing, 'current');
      const { data: rules } = await server.call(listPayRules, {}, owner);
      assert.equal(rules.find(({ payRulesId }) => payRulesId === data.payRulesId)?.standing, 'current');
    });
  });

  it('never overlap, even when two people add them at the same time [PD004]', async () => {
    const both = await Promise.all([
      refusalOf(create({ starts_on: '2027-02-01' })),
      refusalOf(create({ starts_on: '2027-02-03' }, bookkeeper)),
    ]);
    assert.deepEqual(both.toSorted(), ['422 invalid', 'ok']);
  });

  it('end on a day, and no later than before [PD006]', async () => {
    const { data } = await create({ starts_on: '2027-01-01', ends_on: '2027-01-31' });
    const end = (ends_on: string) =>
      server.call(endPayRule, { params: { payRulesId: data.payRulesId }, form: { ends_on } }, owner);
    assert.equal((await end('2027-01-15')).data.endsOn, '2027-01-15');
    assert.equal(await whyOf(end('2027-01-20')), 'ends_on: The rule already ends by then');
    assert.equal(await whyOf(end('2026-12-31')), 'ends_on: The last day is before the first');
    const gone = {
      params: { payRulesId: 999_999 as typeof data.payRulesId },
      form: { ends_on: '2027-01-01' },
    };
    assert.equal(await refusalOf(server.call(endPayRule, gone, owner)), '404 not_found');
  });
});

describe('a preview of terms', () => {
  it('counts last month’s jobs under them by mechanic, and changes nothing [PD005]', async () => {
    await addPayRule(database, { labourShareBp: 5_000 }, { endsOn: '2026-12-09' });
    const done = async (preferredTime: string) => {
      const id: OrderId = await fixture.booking(customer, { preferredTime });
      const { mechanicId } = await database.db
        .updateTable('orderServices')
        .set({ mechanicId: mechanic.userId })
        .where('ordersServicesId', '=', id)
        .returning('mechanicId')
        .executeTakeFirstOrThrow();
      assert.equal(mechanicId, mechanic.userId);
      const params = { ordersServicesId: id };
      await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
      const { data } = await server.call(getOrder, { params }, mechanic);
      const total_amount_collected = data[0]?.totalToCollect ?? '';
      const form = { total_amount_collected, odometer: 5, payment_collected_by_mechanic: true };
      await server.call(completePayment, { params, form }, mechanic);
    };
    await done('2026-12-02T10:00:00-05:00');
    await done('2026-12-03T10:00:00-05:00');
    clock.advance(31 * 86_400_000);
    const before = await ledgerBalances(database.db);
    const preview = async (query: Record<string, string>) =>
      (await server.call(previewPayRule, { query }, owner)).data;
    const more = await preview({ labour_share: '60' });
    assert.deepEqual([more.from, more.to, more.jobs, more.cut], ['2026-12-01', '2026-12-31', 2, false]);
    assert.deepEqual(
      more.mechanics.map(({ mechanicId, jobs, ...effect }) => [
        mechanicId,
        jobs,
        effect.before,
        effect.after,
        effect.difference,
      ]),
      [[mechanic.userId, 2, '120.00', '144.00', '24.00']],
    );
    assert.deepEqual(more.all, { before: '120.00', after: '144.00', difference: '24.00' });
    assert.equal(
      (await preview({ hourly: '20', mechanic_id: String(mechanic.userId) })).all.difference,
      '-70.00',
    );
    assert.equal((await preview({ hourly: '20', mechanic_id: String(customer.userId) })).jobs, 0);
    assert.equal(await refusalOf(preview({ hourly: '' })), '422 invalid');
    assert.deepEqual(await ledgerBalances(database.db), before);
  });
});

describe('a correction of pay', () => {
  const correct = (
    form: { direction: 'add' | 'take'; amount: string; below_zero?: 'signed' },
    who: Caller = bookkeeper,
  ) =>
    server.call(
      correctPay,
      { params: { mechanicId: mechanic.userId }, form: { reason: 'Parking', ...form } },
      who,
    );

  it('is once, in the books, and below zero only if it is signed off', async () => {
    const headers = { 'idempotency-key': 'correct-1' };
    const add = () => correct({ direction: 'add', amount: '12.50' }, { ...bookkeeper, headers });
    assert.equal((await add()).data.balance, '132.50');
    await database.db.deleteFrom('idempotencyKeys').where('key', '=', 'correct-1').execute();
    assert.equal((await add()).data.balance, '132.50');
    assert.equal(await refusalOf(correct({ direction: 'add', amount: '0' })), '422 invalid');
    assert.equal(
      await whyOf(correct({ direction: 'take', amount: '132.51' })),
      'amount: That’s more than we owe them ($132.50). Sign it off if they really owe the rest.',
    );
    const taken = await correct({ direction: 'take', amount: '132.51', below_zero: 'signed' }, owner);
    assert.equal(taken.data.balance, '-0.01');
    const balances = await ledgerBalances(database.db);
    assert.deepEqual([balances['mechanic_pay'], balances['labour_cost']], [1, -1]);
    const entries = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'detail'])
      .where('action', '=', 'pay.corrected')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ actorId, detail }) => [actorId, detail['amountCents'], detail['signed'] ?? false]),
      [
        [bookkeeper.usersId, 1_250, false],
        [owner.usersId, -13_251, true],
      ],
    );
    const nobodys = {
      params: { mechanicId: customer.userId },
      form: { direction: 'add' as const, amount: '5', reason: 'x' },
    };
    assert.equal(await refusalOf(server.call(correctPay, nobodys, owner)), '404 not_found');
  });
});
