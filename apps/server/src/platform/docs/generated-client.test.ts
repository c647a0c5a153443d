import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import { openApiDocument } from '@hoist/contract/openapi/document';
import openapiTS, { astToString } from 'openapi-typescript';
import { atEnd } from '#server/testing/at-end.ts';
import { addCustomer, addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { rm } from 'node:fs/promises';

const run = promisify(execFile);
const folders = fileURLToPath(new URL('../../../../../test-results/', import.meta.url));

/** What another program does with the document alone: it books the first free time of the first service. */
const program = `import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [baseUrl = '', token = '', userId = ''] = process.argv.slice(2);
const { GET, POST } = createClient<paths>({ baseUrl, headers: { Token: token } });

const vehicles = await GET('/api/users/{userId}/users_vehicles', { params: { path: { userId } } });
const places = await GET('/api/users/{userId}/users_locations', { params: { path: { userId } } });
const users_vehicles_id = vehicles.data?.arAutos[0]?.usersVehiclesId ?? 0;
const users_locations_id = places.data?.data[0]?.usersLocationsId ?? 0;
const services = await GET('/api/users/{userId}/get-services', {
  params: { path: { userId }, query: { users_vehicles_id, user_location_id: users_locations_id } },
});
const services_id = services.data?.data.find(({ servicesTitle }) => servicesTitle !== '')?.servicesId ?? 0;
const wanted = { users_vehicles_id, users_locations_id, services_id };
const checkout = await GET('/api/orders-services/checkout-info', { params: { query: wanted } });
const free = checkout.data?.datesList.flatMap(({ slots }) => slots).filter(({ available }) => available);
const preferred_time = free?.[0]?.preferredTime ?? '';
const form = { ...wanted, preferred_time, order_payment_option: 'pay_with_cash_on_service' as const, removed_parts: 'declined' as const, customer_note: '' };
const schedule = () => POST('/api/users/{userId}/schedule-service', {
  params: { path: { userId } },
  body: { ...form, quote_id: checkout.data?.checkoutInfoPayWitCash.quoteId ?? '', no_show_fee: '' },
});
const booked = await schedule();
const order = await GET('/api/orders_services/{ordersServicesId}', {
  params: { path: { ordersServicesId: String(booked.data?.ordersServicesId) } },
});
const price = await POST('/api/users/{userId}/schedule-service', {
  params: { path: { userId } },
  body: { ...form, preferred_time: '2026-12-03T03:00:00-05:00' },
});
const others = price.error && 'nextSlots' in price.error ? price.error.nextSlots?.length : undefined;
console.log(JSON.stringify({ error: booked.error, status: order.data?.data[0]?.orderServiceStatus, preferred_time, others }));
`;

test('a client that is generated from the document books a visit [OP009]', async () => {
  const fixture = await productFixture();
  const { database, server } = fixture;
  await addMechanic(database, downtownToronto);
  const customer = await addCustomer(database, downtownToronto);
  const token = await fixture.enter(customer.userId);
  const document = JSON.stringify(openApiDocument(allEndpoints, { version: '1', audience: 'public' }));
  await mkdir(folders, { recursive: true });
  const folder = await mkdtemp(join(folders, 'client-'));
  atEnd(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'book.ts'), program);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['.'] }),
  );
  await run('tsc', ['-p', folder]).catch((error: { stdout: string }) => assert.fail(error.stdout));
  const { stdout } = await run(process.execPath, [
    join(folder, 'book.ts'),
    server.address,
    token,
    String(customer.userId),
  ]);
  const { status, preferred_time, ...rest } = JSON.parse(stdout) as Record<string, unknown>;
  assert.deepEqual(rest, { others: 3 });
  assert.equal(status, 'pending');
  const order = await database.db.selectFrom('orderServices').select('startsAt').executeTakeFirstOrThrow();
  assert.equal(order.startsAt.getTime(), Date.parse(String(preferred_time)));
});
