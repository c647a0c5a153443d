import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import {
  answerExtraWork,
  completePayment,
  getEstimate,
  getOrder,
  HttpError,
  proposeExtraWork,
  updateOrder,
  withdrawExtraWork,
  type Output,
  type ProposedLineInput,
} from '@hoist/contract';
import { noId, type OrderId } from '@hoist/domain/ids';
import type { ScheduleRequest } from '#server/modules/scheduling/booking/schedule-service.ts';
import type { Caller } from './http.ts';
import { openBalances } from './ledger-balances.ts';
import { jobsIn, ordersFixture, type Job } from './orders-fixture.ts';
import { bookByCard } from './payments-fixture.ts';

type Parties = Pick<Job, 'id' | 'mechanic'> & { readonly customer: Caller };
type Shown = Pick<Output<typeof getEstimate>['data']['revisions'][number], 'estimateRevisionsId' | 'hash'>;

export const caliper = {
  kind: 'parts',
  title: 'Brake caliper',
  note: 'Seized on the left',
  quantity: 1,
  unitCents: 12_000,
  condition: 'reconditioned',
} satisfies ProposedLineInput;
export const labour = {
  kind: 'labour',
  title: 'Replace caliper',
  note: 'Goes with the caliper',
  hoursHundredths: 50,
} satisfies ProposedLineInput;
export const off = {
  kind: 'reduction',
  title: 'Pads were not needed',
  ofLine: 1,
  amountCents: 1_000,
} satisfies ProposedLineInput;

/** What a refused call answers. */
export const bodyOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => assert.fail('it was not refused'),
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof HttpError);
  return error.body as { code: string; message: string; revision?: { hash: string } };
};

/** A garage whose mechanics propose extra work and whose customers answer, in cash and by card. */
export async function estimatesFixture() {
  const fixture = await ordersFixture();
  const { server, database, clock } = fixture;
  const newJob = await jobsIn(fixture);
  const ofJob = (job: Pick<Job, 'id'>) => ({ params: { ordersServicesId: job.id } });
  async function confirmed(): Promise<Job> {
    const job = await newJob();
    await server.call(
      updateOrder,
      { ...ofJob(job), form: { order_service_status: 'confirm' } },
      job.mechanic,
    );
    return job;
  }

  const propose = (job: Parties, lines: readonly ProposedLineInput[], who: Caller = job.mechanic) =>
    server.call(proposeExtraWork, { ...ofJob(job), form: { lines: JSON.stringify(lines), note: '' } }, who);
  const see = async (job: Parties, who: Caller = job.customer) =>
    (await server.call(getEstimate, ofJob(job), who)).data;
  const latest = async (job: Parties, who?: Caller) => {
    const revision = (await see(job, who)).revisions.at(-1);
    assert.ok(revision);
    return revision;
  };
  const answer = (
    job: Parties,
    shown: Shown,
    given: { readonly accepted: number[]; readonly declined: number[]; readonly who?: Caller },
  ) =>
    server.call(
      answerExtraWork,
      {
        params: { ordersServicesId: job.id, revisionId: shown.estimateRevisionsId },
        form: { hash: shown.hash, accepted: given.accepted, declined: given.declined },
      },
      given.who ?? job.customer,
    );
  const withdraw = (job: Parties, shown: Shown, who: Caller = job.mechanic) =>
    server.call(
      withdrawExtraWork,
      { params: { ordersServicesId: job.id, revisionId: shown.estimateRevisionsId } },
      who,
    );
  const complete = (job: Parties, total: string, odometer = 81_234) =>
    server.call(
      completePayment,
      {
        ...ofJob(job),
        form: { total_amount_collected: total, odometer, payment_collected_by_mechanic: true },
      },
      job.mechanic,
    );
  const orderOf = async (job: Parties) => {
    const { data } = await server.call(getOrder, ofJob(job), job.mechanic);
    assert.ok(data[0]);
    return data[0];
  };
  const balances = (id: OrderId) => openBalances(database.db, id);
  /** The rest is charged after the answer. */
  async function untilSettled(ordersServicesId: OrderId): Promise<void> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const { receivable } = await balances(ordersServicesId);
      if (receivable === undefined) return;
      assert.ok(Date.now() < deadline, `${receivable} cents are still open`);
      await turn();
    }
  }
  async function byCard(preferredTime: string, changes: Partial<ScheduleRequest> = {}): Promise<Parties> {
    const booked = await bookByCard(fixture.cards, {
      source: 'pm_card_visa',
      preferredTime,
      changes: { now: clock.now().getTime(), ...changes },
    });
    const { mechanicId: assigned } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', booked.ordersServicesId)
      .select('mechanicId')
      .executeTakeFirstOrThrow();
    const job: Parties = {
      id: booked.ordersServicesId,
      customer: { token: await fixture.enter(booked.customer.userId) },
      mechanic: { userId: assigned ?? noId, token: await fixture.enter(assigned ?? noId) },
    };
    await server.call(
      updateOrder,
      { ...ofJob(job), form: { order_service_status: 'confirm' } },
      job.mechanic,
    );
    return job;
  }
  const revenueOf = async (id: OrderId) => {
    const all = Object.entries(await balances(id));
    return Object.fromEntries(all.filter(([account]) => !account.startsWith('stripe_')));
  };
  return {
    ...fixture,
    newJob,
    ofJob,
    confirmed,
    byCard,
    propose,
    see,
    latest,
    answer,
    withdraw,
    complete,
    orderOf,
    balances,
    revenueOf,
    untilSettled,
  };
}
