import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEndpoints } from './all-endpoints.ts';
import { HttpError, prepare, readAnswer } from './client.ts';
import type { Input } from './client.ts';
import { checkToken, updateLocation } from './index.ts';

function errorOf(httpStatus: number, body: unknown): HttpError {
  try {
    readAnswer(checkToken, { httpStatus, url: '/api/check-token', body });
  } catch (error) {
    assert.ok(error instanceof HttpError);
    return error;
  }
  return assert.fail('the response was read as a success');
}

describe('responses', () => {
  test('throw a body status other than 1, with the message as status text and the URL [ER001, ER002, ER003, AP006]', () => {
    const { status, statusText, url, code } = errorOf(200, {
      status: 409,
      message: 'Taken',
      code: 'slot_taken',
    });
    assert.deepEqual([status, statusText, url, code], [409, 'Taken', '/api/check-token', 'slot_taken']);
  });

  test('throw the HTTP status if there is no envelope', () => {
    assert.deepEqual([errorOf(502, undefined).status, errorOf(502, 'Bad gateway').status], [502, 502]);
    assert.equal(errorOf(500, { status: 1 }).status, 500);
    assert.equal(errorOf(200, {}).status, 200);
  });

  test('have no status text without a message, for the screens to say it in their language', () => {
    const { statusText, message } = errorOf(500, undefined);
    assert.deepEqual([statusText, message], ['', '/api/check-token: 500']);
  });

  test('return a body only with status 1 and HTTP 200', () => {
    const body = { status: 1, message: 'Ok', data: {} };
    assert.equal(readAnswer(checkToken, { httpStatus: 200, url: '', body }), body);
  });
});

test('times a location update out after ten seconds, earlier than other calls [AP030, CO019]', () => {
  const form = { address: '10 Front St', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' };
  const { timeoutMs } = prepare(updateLocation, { params: { userId: 1, locationId: 2 }, form });
  assert.equal(timeoutMs, 10_000);
  for (const endpoint of allEndpoints)
    assert.ok(endpoint.id === 'updateLocation' || endpoint.timeoutMs > 10_000, endpoint.id);
});

test('lists endpoints by path and method', () => {
  const names = allEndpoints.map(({ path, method }) => `${path} ${method}`);
  assert.deepEqual(names, names.toSorted());
});

test('sends false and zero, and no field that is undefined or null', () => {
  const params = { userId: 1, locationId: 2 };
  const form = { address: '10 Front St', city: undefined, isDefault: false, lat: 0, lng: null };
  const { body } = prepare(updateLocation, { params, form } as unknown as Input<typeof updateLocation>);
  assert.ok(body instanceof URLSearchParams);
  assert.equal(body.toString(), 'address=10+Front+St&isDefault=0&lat=0');
});

test('gives every call a path relative to the base of the API [AP001, AP072]', () => {
  for (const { id, path } of allEndpoints) {
    assert.match(path, /^\/[\w/:-]+$/, id);
    assert.ok(!path.startsWith('/api/'), id);
  }
});

test('has the listed vehicle, location, notification and order calls [AP071]', () => {
  const listed = [
    'GET /users/:userId/users_vehicles',
    'GET /users/:userId/users_vehicles/:vehicleId',
    'POST /users/:userId/users_vehicles',
    'POST /users/:userId/users_vehicles/:vehicleId',
    'DELETE /users/:userId/users_vehicles/:vehicleId',
    'GET /users/:userId/users_locations',
    'GET /users/:userId/users_locations/:locationId',
    'POST /users/:userId/users_locations/0',
    'POST /users/:userId/users_locations/:locationId',
    'DELETE /users/:userId/users_locations/:locationId',
    'GET /users/:userId/user-notifications',
    'POST /users/:userId/user-notifications/:notificationId',
    'GET /orders_services/0',
    'GET /orders_services/:ordersServicesId',
    'POST /orders_services/:ordersServicesId',
  ];
  const calls = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  assert.deepEqual(
    listed.filter((call) => !calls.has(call)),
    [],
  );
});
