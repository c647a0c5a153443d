import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { attachCard, completePayment, getOrder, scheduleService, updateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { openDatabase } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import { createSession } from './platform/sessions/sessions.ts';
import { control } from '@hoist/stripe-simulator/testing';
import { superviseSimulator } from '@hoist/stripe-simulator/supervise';
import { apiCaller } from './testing/api-caller.ts';
import { atEnd } from './testing/at-end.ts';
import { addCustomer, addMechanic, bookingFixture, downtownToronto } from './testing/booking-fixture.ts';
import { openTestDatabase } from './testing/database.ts';
import { startServerProcess } from './testing/killed-server.ts';
import { watchingProxy } from '@hoist/stripe-simulator/stripe-api/watching-proxy';
import { wrongsOfExchange, wrongsOfKeys } from '@hoist/stripe-simulator/stripe-api/wrongs-of-exchanges';

const keys = { secretKey: 'sk_test_elsewhere', publishableKey: 'pk_test_elsewhere' };
const webhookSecret = 'whsec_elsewhere';

const folder = mkdtempSync(join(tmpdir(), 'hoist-foreign-'));
const onServer = process.env['HOIST_TEST_PG'] === undefined ? undefined : (await openTestDatabase()).url;
atEnd(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));

/** A customer and a mechanic in an installation without its own simulator. */
async function prepare() {
  const database = await openDatabase({ databaseUrl: onServer, dataDirectory: folder, poolSize: 2 }, () => undefined); // prettier-ignore
  try {
    await migrate(database);
    const fixture = await bookingFixture(database);
    const enter = (usersId: UserId) =>
      database.transaction((tx) =>
        createSession(tx, {
          usersId,
          deviceType: 'web_app',
          remember: true,
          userAgent: 'test',
          now: new Date(),
        }),
      );
    const customer = await addCustomer(database, downtownToronto);
    const mechanic = await enter(await addMechanic(database, downtownToronto));
    const service = (await fixture.menu.get()).byCode.get('brake-pads-front');
    assert.ok(service);
    return { customer, token: await enter(customer.userId), mechanic, serviceId: service.id };
  } finally {
    await database.close();
  }
}

test('books, completes and pays a job at the provider configured by keys and address', async () => {
  const { customer, token, mechanic, serviceId } = await prepare();
  const simulator = await superviseSimulator({
    ...keys,
    dataDir: join(folder, 'elsewhere'),
    webhookUrl: 'http://127.0.0.1:9/none',
    webhookSecret,
  });
  atEnd(() => simulator.stop());
  const wire = await watchingProxy(simulator.origin);
  atEnd(() => wire.end());
  const server = await startServerProcess({
    DATA_DIR: folder,
    ...(onServer === undefined ? {} : { DATABASE_URL: onServer }),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: wire.origin,
  });
  atEnd(() => server.stop());
  await control(simulator.origin, 'config', { webhookUrl: `${server.address}/api/webhooks/stripe` });

  const asCustomer = apiCaller(server.address, token);
  const asMechanic = apiCaller(server.address, mechanic);
  const params = { userId: customer.userId };
  const today = Date.now();
  const book = async (source: string, daysAhead: number) => {
    const { data: card } = await asCustomer(attachCard, { params, form: { payment_method_token: source } });
    const day = new Date(today + daysAhead * 86_400_000).toISOString().slice(0, 10);
    const booked = await asCustomer(scheduleService, {
      params,
      form: {
        users_vehicles_id: customer.vehicleId,
        users_locations_id: customer.locationId,
        services_id: serviceId,
        services_addons_id: [],
        preferred_time: `${day}T11:00:00-05:00`,
        users_credit_cards_id: card.usersCreditCardsId,
      },
    });
    assert.equal(booked.order.orderServiceStatus, 'pending');
    return { params: { ordersServicesId: booked.ordersServicesId } };
  };
  const statusOf = async (order: { params: { ordersServicesId: OrderId } }) =>
    (await asCustomer(getOrder, order)).data[0]?.orderServiceStatus;

  const done = await book('pm_card_visa', 3);
  await asMechanic(updateOrder, { ...done, form: { order_service_status: 'confirm' } });
  await asMechanic(completePayment, {
    ...done,
    form: { total_amount_collected: '209.05', odometer: 120_000 },
  });
  assert.equal(await statusOf(done), 'complete');

  const given = await book('tok_mastercard', 4);
  await asCustomer(updateOrder, {
    ...given,
    form: { order_service_status: 'canceled', cancel_reason: 'Sold the car' },
  });
  assert.equal(await statusOf(given), 'canceled');
  // The provider's signed webhook events arrive at the configured address.
  await control(simulator.origin, 'settle');

  const mutations = wire.exchanges.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  assert.ok(mutations.some((path) => path.endsWith('/capture')) && mutations.includes('/v1/payment_intents'));
  assert.deepEqual(wire.exchanges.flatMap(wrongsOfExchange), []);
  assert.deepEqual(wrongsOfKeys(wire.exchanges), []);
});
