import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addStandby } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const { userId: mechanicId } = await fixture.mechanic();
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
// The clock is on 1 December 2026.
const pay = (day: string, amount = '60', who: UserId = mechanicId) =>
  server.call(addStandby, { params: { mechanicId: who }, form: { day, amount } }, bookkeeper);

describe('a standby shift', () => {
  it('pays its amount once, on its day [PD019]', async () => {
    assert.equal((await pay('2026-11-30', '60,50')).data.balance, '60.50');
    assert.equal(await refusalOf(pay('2026-11-30', '80')), '422 invalid');
    assert.equal((await pay('2026-11-29')).data.balance, '120.50');
    const lines = await database.db
      .selectFrom('payLines')
      .where('mechanicId', '=', mechanicId)
      .select(['kind', 'amountCents', 'occurredAt', 'createdBy'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      lines.map((line) => [line.kind, line.amountCents, line.occurredAt.toISOString(), line.createdBy]),
      [
        ['standby', 6_050, '2026-12-01T04:59:59.999Z', bookkeeper.usersId],
        ['standby', 6_000, '2026-11-30T04:59:59.999Z', bookkeeper.usersId],
      ],
    );
  });

  it('is for a day that is over in the company’s zone', async () => {
    const company = { database, clock, ...bookkeeper };
    const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:30:00Z' } as const;
    await inCompanyZone(company, vancouver, async () => {
      assert.equal(await refusalOf(pay('2026-12-01')), '422 invalid');
    });
    const newfoundland = { timezone: 'America/St_Johns', at: '2026-12-02T03:45:00Z' } as const;
    await inCompanyZone(company, newfoundland, async () => {
      assert.equal(await refusalOf(pay('2026-12-01')), 'ok');
    });
  });

  it('is refused before the day is over, and for an impossible day or amount', async () => {
    const customer = await fixture.customer();
    for (const [day, amount] of [
      ['2026-12-01', '60'],
      ['2026-12-24', '60'],
      ['2026-02-30', '60'],
      ['2026-11-28', '0'],
      ['2026-11-28', '2000.01'],
    ] as const)
      assert.equal(await refusalOf(pay(day, amount)), '422 invalid', `${day} ${amount}`);
    assert.equal(await refusalOf(pay('2026-11-28', '60', customer.userId)), '404 not_found');
  });
});
