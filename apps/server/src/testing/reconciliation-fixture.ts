import assert from 'node:assert/strict';
import { updateOrder } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import type { DiscrepancyKind } from '#server/modules/payments/reconciliation/discrepancies.ts';
import { runNightly } from '#server/modules/payments/reconciliation/run-nightly.ts';
import { differenceOfBalances } from './money-violations.ts';
import { ordersFixture } from './orders-fixture.ts';
import { passingTime } from './passing-time.ts';
import { bookByCard } from './payments-fixture.ts';

/** A city whose card provider sends no notice by itself, and whose books are held against the provider's night by night. */
export async function reconciliationFixture() {
  const fixture = await ordersFixture();
  const { database, cards, clock, server } = fixture;
  const { simulator } = cards;
  const { payments } = fixture.context;
  const mechanic = await fixture.mechanic();
  const pass = await passingTime(fixture);

  /** A confirmed booking whose deposit was taken, with its notices worked off. */
  async function taken() {
    await pass(MS_PER_DAY);
    const day = new Date(clock.now().getTime() + 3 * MS_PER_DAY).toISOString().slice(0, 10);
    const { ordersServicesId: id } = await bookByCard(cards, {
      source: 'pm_card_visa',
      preferredTime: `${day}T11:00:00-05:00`,
      changes: { now: clock.now().getTime() },
    });
    await server.call(
      updateOrder,
      { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
      mechanic,
    );
    const rows = await database.db
      .selectFrom('payments')
      .where('ordersServicesId', '=', id)
      .select(['id', 'intent', 'charge', 'slot', 'capturedCents'])
      .orderBy('slot')
      .execute();
    const [deposit, hold] = rows;
    assert.ok(deposit?.charge && deposit.intent && hold?.intent);
    return {
      id,
      charge: deposit.charge,
      intent: deposit.intent,
      hold: hold.intent,
      cents: deposit.capturedCents,
    };
  }

  /** A whole night's work, more than an hour from now. */
  async function night(context: PaymentsContext = payments): Promise<void> {
    await pass(3_601_000);
    await database.db
      .updateTable('reconRuns')
      .set({ dueAt: clock.now() })
      .where('name', '=', 'nightly')
      .execute();
    while ((await runNightly(context)) === 'more');
  }

  async function findings(kind: DiscrepancyKind, open = true) {
    const rows = await database.db
      .selectFrom('reconFindings')
      .where('kind', '=', kind)
      .where('resolvedAt', open ? 'is' : 'is not', null)
      .select(['subject', 'detail'])
      .orderBy('id')
      .execute();
    return rows.map(({ subject, detail }) => [subject, detail['oursCents'], detail['theirsCents']]);
  }

  const difference = () => differenceOfBalances(database, { stripe: simulator.stripe });
  return { ...fixture, payments, simulator, pass, taken, night, findings, difference };
}
