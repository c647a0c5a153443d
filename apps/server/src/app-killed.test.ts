import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import {
  attachCard,
  getCheckoutInfo,
  completePayment,
  scheduleService,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import { isPaymentValid } from '@hoist/domain/payment/payment-state';
import { formatMoney } from '@hoist/domain/money/money';
import { pino } from 'pino';
import Stripe from 'stripe';
import { testCommands } from './testing/order-runner.ts';
import type { PaymentsContext } from './modules/payments/context.ts';
import { readInstallation } from './modules/payments/installation.ts';
import { reconcile, sendDueOperations, sweepDrafts } from './modules/payments/operations/sweeps.ts';
import { processEvents } from './modules/payments/webhook-events/webhooks.ts';
import { openDatabase } from './platform/db/client.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createSession } from './platform/sessions/sessions.ts';
import { stripePayments } from './providers/payments/stripe.ts';
import { apiCaller, type ApiCaller } from './testing/api-caller.ts';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  downtownToronto,
  type FixtureCustomer,
} from './testing/booking-fixture.ts';
import { openTestDatabase } from './testing/database.ts';
import { startServerProcess } from './testing/killed-server.ts';

const rounds = process.env['HOIST_LONG'] === '1' ? 50 : 3;
const seed = Number(process.env['HOIST_SEED'] ?? '7');
const TOTAL = 20_905;
const mechanicsAtWork = 3;
const journeysAtOnce = 4;
/** One of four customers abandons authentication and one is declined: their times must be freed. */
const cards = [
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
];

/** A small seeded generator to choose the moment of a kill. */
function random(state: { seed: number }): number {
  state.seed = (Math.imul(state.seed, 1_103_515_245) + 12_345) >>> 0;
  return state.seed / 2 ** 32;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'hoist-killed-'));
const onServer = process.env['HOIST_TEST_PG'] === undefined ? undefined : (await openTestDatabase()).url;
const env = { DATA_DIR: dataDirectory, ...(onServer === undefined ? {} : { DATABASE_URL: onServer }) };
const open = () => openDatabase({ databaseUrl: onServer, dataDirectory, poolSize: 4 }, () => undefined);

after(() => {
  const pid = simulator()?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true });
});

function simulator(): { pid: number; port: number } | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, 'stripe-simulator', 'simulator.json'), 'utf8')) as {
      pid: number;
      port: number;
    };
  } catch {
    return undefined;
  }
}

type Customer = FixtureCustomer & { readonly token: string };

interface People {
  readonly customers: readonly Customer[];
  /** A customer without bookings who reads the free times. */
  readonly onlooker: Customer;
  readonly mechanicTokens: readonly string[];
  readonly serviceId: ServiceId;
}

/** Creates three mechanics, a customer for each booking and an onlooker, all with sessions. */
async function prepare(database: Database): Promise<People> {
  const fixture = await bookingFixture(database);
  const session = async (usersId: UserId) =>
    database.transaction((tx) =>
      createSession(tx, {
        usersId,
        deviceType: 'web_app',
        remember: true,
        userAgent: 'test',
        now: new Date(),
      }),
    );
  const mechanics = await Promise.all(
    Array.from({ length: mechanicsAtWork }, () => addMechanic(database, downtownToronto)),
  );
  const customers = await Promise.all(
    Array.from({ length: (rounds + 1) * journeysAtOnce + 1 }, async () => {
      const customer = await addCustomer(database, downtownToronto);
      return { ...customer, token: await session(customer.userId) };
    }),
  );
  const onlooker = customers.pop();
  const service = (await fixture.menu.get()).byCode.get('brake-pads-front');
  assert.ok(service && onlooker);
  return {
    customers,
    onlooker,
    mechanicTokens: await Promise.all(mechanics.map(session)),
    serviceId: service.id,
  };
}

/** Read once: a run that passes midnight must not use a time twice. */
const today = Date.now();

/** Consecutive days at 09:00, 11:00 …, so that every booking has its own time. */
function timeOf(index: number): string {
  const day = new Date(today + (2 + Math.floor(index / 12)) * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(9 + 2 * (Math.floor(index / 3) % 4)).padStart(2, '0')}:00:00-05:00`;
}

interface Journey {
  readonly address: string;
  readonly people: People;
  readonly index: number;
  readonly onAnswer: () => void;
}

/** Counts the refused calls too. */
const callerOf = ({ address, onAnswer }: Journey, token: string): ApiCaller => {
  const call = apiCaller(address, token);
  return (...given) => call(...given).finally(onAnswer);
};

/** Counts answers; `reached` waits for the given number of them. */
function answerCounter() {
  let count = 0;
  let wanted = Infinity;
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    count: () => count,
    onAnswer: () => {
      count += 1;
      if (count >= wanted) resolve();
    },
    reached: (number: number) => {
      wanted = number;
      return promise;
    },
  };
}

async function confirmAndComplete(given: Journey & { readonly ordersServicesId: OrderId }): Promise<void> {
  const params = { ordersServicesId: given.ordersServicesId };
  for (const token of given.people.mechanicTokens) {
    const call = callerOf(given, token);
    // Only the assigned mechanic may confirm; for the others the order does not exist.
    const confirmed = await call(updateOrder, { params, form: { order_service_status: 'confirm' } }).catch(
      refusedOrGone,
    );
    if (!confirmed) continue;
    await call(setProgress, { params, form: { progress: 'arrived' } });
    await call(completePayment, {
      params,
      form: { total_amount_collected: formatMoney(TOTAL), odometer: 120_000 },
    });
    return;
  }
}

function refusedOrGone(error: unknown): undefined {
  if (error instanceof Error && error.name === 'HttpError') return undefined;
  throw error;
}

/** One customer's journey from a new card to a finished job. Records the accepted order in `promised`. */
async function journey(given: Journey, promised: Set<OrderId>): Promise<void> {
  const customer = given.people.customers[given.index];
  assert.ok(customer);
  const call = callerOf(given, customer.token);
  const params = { userId: customer.userId };
  const { data: card } = await call(attachCard, {
    params,
    form: { payment_method_token: cards[given.index % cards.length] ?? '' },
  });
  const booked = await call(scheduleService, {
    params,
    form: {
      users_vehicles_id: customer.vehicleId,
      users_locations_id: customer.locationId,
      services_id: given.people.serviceId,
      services_addons_id: [],
      preferred_time: timeOf(given.index),
      users_credit_cards_id: card.usersCreditCardsId,
    },
  });
  if (booked.order.orderServiceStatus !== 'pending') return;
  promised.add(booked.ordersServicesId);
  await confirmAndComplete({ ...given, ordersServicesId: booked.ordersServicesId });
}

/** Runs the jobs of a restarted server until nothing is due. */
async function recover(database: Database, port: number): Promise<PaymentsContext> {
  let ahead = 0;
  const quiet = () => Promise.resolve();
  const context: PaymentsContext = {
    database,
    port: stripePayments({
      secretKey: 'sk_test_hoist',
      publishableKey: 'pk_test_hoist',
      webhookSecrets: [],
      apiBase: `http://127.0.0.1:${port}`,
      installation: await readInstallation(database),
    }),
    logger: pino({ level: 'silent' }),
    returnUrl: 'http://127.0.0.1:3000/payments',
    now: () => new Date(Date.now() + ahead),
    onBooked: quiet,
    onLapsed: quiet,
    onCardNeedsCustomer: quiet,
    onChanged: quiet,
    onRefunded: quiet,
    onPaid: quiet,
    onTipped: quiet,
    onReturned: quiet,
    onPayoutStep: quiet,
    onDisputed: quiet,
    onAlert: quiet,
    onAnswer: quiet,
    ...testCommands,
  };
  for (let turn = 0; turn < 20; turn += 1) {
    ahead += 60_000;
    await sendDueOperations(context);
    await processEvents(context);
    await sweepDrafts(context);
    await reconcile(context);
  }
  return context;
}

const booked = new Set(['pending', 'confirm', 'complete']);

async function assertMoneyAndOrdersAgree(
  database: Database,
  given: { readonly port: number; readonly promised: ReadonlySet<OrderId> },
): Promise<void> {
  const { db } = database;
  const stripe = new Stripe('sk_test_hoist', {
    host: '127.0.0.1',
    port: given.port,
    protocol: 'http',
    telemetry: false,
  });
  const waiting = await db
    .selectFrom('stripeOps')
    .selectAll()
    .where('state', 'in', ['waiting', 'unknown'])
    .execute();
  assert.deepEqual(waiting, [], 'every operation has finished');
  const orders = await db.selectFrom('orderServices').select(['ordersServicesId', 'status']).execute();
  const statusOf = new Map(orders.map((order) => [order.ordersServicesId, order.status]));
  assert.ok(
    orders.every((order) => order.status !== 'draft'),
    'no draft remains',
  );
  for (const id of given.promised) assert.ok(booked.has(statusOf.get(id) ?? ''), `order ${id} was accepted`);
  const payments = await db.selectFrom('payments').selectAll().where('method', '=', 'card').execute();
  const provider = new Map<string, Stripe.PaymentIntent>();
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) provider.set(intent.id, intent);
  for (const payment of payments) {
    const status = statusOf.get(payment.ordersServicesId) ?? '';
    const about = `payment ${payment.id} (${payment.state}) of order ${payment.ordersServicesId} (${status})`;
    if (booked.has(status))
      assert.ok(
        isPaymentValid(payment.slot, payment.state as 'new') || payment.state === 'refunded',
        `${about}: no order without its money`,
      );
    const intent = payment.intent === null ? undefined : provider.get(payment.intent);
    const held =
      intent !== undefined && (intent.status === 'requires_capture' || intent.status === 'succeeded');
    assert.equal(held, booked.has(status) && payment.intent !== null, `${about}: no money without its order`);
    if (intent) assert.equal(payment.capturedCents, intent.amount_received, `${about}: captured`);
  }
  const known = new Set(payments.map((payment) => payment.intent));
  for (const [id, intent] of provider) {
    if (intent.status === 'requires_capture' || intent.status === 'succeeded')
      assert.ok(known.has(id), `intent ${id} belongs to a payment`);
  }
  const ledger = await db.selectFrom('ledgerEntries').select(['account', 'amountCents']).execute();
  assert.equal(
    ledger.reduce((sum, entry) => sum + entry.amountCents, 0),
    0,
  );
  const balance = ledger
    .filter((entry) => entry.account === 'stripe_balance' || entry.account === 'stripe_fees')
    .reduce((sum, entry) => sum + entry.amountCents, 0);
  assert.equal(
    balance,
    payments.reduce((sum, payment) => sum + payment.capturedCents - payment.refundedCents, 0),
  );
  for (const [id, status] of statusOf) {
    if (status !== 'complete') continue;
    const own = payments.filter((payment) => payment.ordersServicesId === id);
    assert.equal(
      own.reduce((sum, payment) => sum + payment.capturedCents, 0),
      TOTAL,
      `order ${id} is paid in full, once`,
    );
  }
}

/** The number of busy mechanics per start. Checks that each busy time is a booking with valid payments. */
async function readTaken(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.db
    .selectFrom('orderServices')
    .select(['ordersServicesId as id', 'mechanicId', 'status', 'startsAt'])
    .where('status', 'in', ['draft', 'pending', 'confirm'])
    .where('mechanicId', 'is not', null)
    .execute();
  const taken = new Map<number, number>();
  for (const { id, status, startsAt } of rows) {
    assert.ok(booked.has(status), `order ${id} takes a mechanic's time while it is ${status}`);
    const payments = await database.db
      .selectFrom('payments')
      .select(['slot', 'state'])
      .where('ordersServicesId', '=', id)
      .where('live', '=', true)
      .execute();
    assert.ok(payments.length > 0, `order ${id} takes a mechanic's time without any payment`);
    for (const { slot, state } of payments)
      assert.ok(
        isPaymentValid(slot, state as 'new'),
        `order ${id} takes a mechanic's time unpaid (${state})`,
      );
    taken.set(startsAt.getTime(), (taken.get(startsAt.getTime()) ?? 0) + 1);
  }
  return taken;
}

/** A time is offered exactly if a mechanic is free: lapsed and declined bookings release theirs. */
async function assertNoTimeLost(
  given: { readonly address: string; readonly people: People; readonly asked: number },
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  const { address, people, asked } = given;
  const { onlooker } = people;
  const answer = await apiCaller(address, onlooker.token)(getCheckoutInfo, {
    query: {
      users_vehicles_id: onlooker.vehicleId,
      users_locations_id: onlooker.locationId,
      services_id: people.serviceId,
      services_addons_id: [],
    },
  });
  const offered = new Set(
    answer.datesList.flatMap((day) =>
      day.slots.filter((slot) => slot.available).map((slot) => Date.parse(slot.preferredTime)),
    ),
  );
  for (const time of new Set(Array.from({ length: asked }, (_, index) => Date.parse(timeOf(index))))) {
    const of = `${taken.get(time) ?? 0} of ${mechanicsAtWork} mechanics are taken`;
    assert.equal(
      offered.has(time),
      (taken.get(time) ?? 0) < mechanicsAtWork,
      `${new Date(time).toISOString()} while ${of}`,
    );
  }
}

it(`keeps money and orders consistent and frees unused times through ${rounds} kills amid seeded answers (seed ${seed})`, async () => {
  const state = { seed };
  const first = await open();
  await migrate(first);
  const people = await prepare(first);
  await first.close();
  const promised = new Set<OrderId>();
  let wholeAnswers = 0;
  let taken: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startServerProcess(env);
    const { address } = server;
    await assertNoTimeLost({ address, people, asked: round * journeysAtOnce }, taken);
    const answers = answerCounter();
    const { onAnswer } = answers;
    const journeys = Array.from({ length: journeysAtOnce }, (_, turn) =>
      journey({ address, people, index: round * journeysAtOnce + turn, onAnswer }, promised).catch(
        (error: unknown) => {
          // The server was killed during the call, or rejects an action that was half done.
          if (!(error instanceof Error)) throw error;
        },
      ),
    );
    // The first round counts the answers; later ones are killed after some of them, while other calls are under way.
    if (round === 0) {
      await Promise.all(journeys);
      wholeAnswers = answers.count();
    } else {
      const last = 1 + Math.floor(random(state) * (wholeAnswers - 1));
      await Promise.race([answers.reached(last), Promise.all(journeys)]);
    }
    await server.kill();
    await Promise.all(journeys);
    const found = simulator();
    assert.ok(found, 'the simulator outlives the server');
    const database = await open();
    await recover(database, found.port);
    await assertMoneyAndOrdersAgree(database, { port: found.port, promised });
    taken = await readTaken(database);
    await database.close();
  }
  assert.ok(promised.size > 0, 'some bookings succeeded');
  const last = await startServerProcess(env);
  await assertNoTimeLost({ address: last.address, people, asked: (rounds + 1) * journeysAtOnce }, taken);
  await last.stop();
});
