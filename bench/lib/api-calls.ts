import {
  getCheckoutInfo,
  checkToken,
  getInfo,
  getOrder,
  getServices,
  getUser,
  listLocations,
  listNotifications,
  listOrders,
  listVehicles,
  getMechanicDay,
} from '../../packages/contract/src/index.ts';
import { prepare, type Input } from '../../packages/contract/src/client.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { sampleCustomers, sampleMechanics, type SampledCustomer } from './api-samples.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Request } from './load.ts';
import { tokenOf } from './orders-country.ts';

export interface ApiCall {
  readonly name: string;
  /** Reason for being one of the ten. */
  readonly screens: string;
  readonly requests: readonly Request[];
}

interface Asked<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly usersId?: number;
  readonly holds: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

function request<E extends Endpoint>({
  endpoint,
  input,
  usersId,
  holds,
  headers,
  status = 200,
}: Asked<E>): Request {
  const token = usersId === undefined ? {} : { token: tokenOf(usersId) };
  return {
    path: `/api${prepare(endpoint, input, {}).path}`,
    headers: { accept: 'application/json', ...token, ...headers },
    expected: { status, texts: status === 304 ? [] : ['"status":1', ...holds] },
  };
}

const listed = (usersId: number, given: { ordersType: 0 | 1; total: number; newest: number }): Request =>
  request({
    endpoint: listOrders,
    input: {
      query: {
        start: 0,
        length: 10,
        orders_type: given.ordersType,
        order_service_status: '',
        search: { value: '' },
      },
    },
    usersId,
    holds: [`"recordsTotal":${given.total},`, `{"ordersServicesId":${given.newest},`],
  });

/** The orders list as its screen opens it, for customers with a usual number of orders. */
export const listRequests = (customers: readonly SampledCustomer[]): Request[] =>
  customers.map(({ usersId, orders, newestOrder }) =>
    listed(usersId, { ordersType: 0, total: orders, newest: newestOrder }),
  );

/** Flags that the screens read at start. */
const flags = { query: { get_fields: 'feature_flags,store_banners,store_urls' } };

async function tagOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/api${prepare(getInfo, flags, {}).path}`);
  return answer.headers.get('etag') ?? '';
}

/** The ten most used calls and the home screens of both roles, with their expected answers read from the tables. */
export async function apiCalls(
  database: Database,
  address: string,
  count: number,
): Promise<readonly ApiCall[]> {
  const customers = await sampleCustomers(database, count);
  const mechanics = await sampleMechanics(database);
  const tag = await tagOf(address);
  const ofEach = (ask: (customer: SampledCustomer) => Request): Request[] => customers.map(ask);
  return [
    {
      name: 'check-token',
      screens: 'every start of the app, every return to it',
      requests: ofEach(({ usersId }) =>
        request({ endpoint: checkToken, input: {}, usersId, holds: [`"usersId":${usersId},`] }),
      ),
    },
    {
      name: 'orders list, customer',
      screens: 'My orders, the home screen',
      requests: listRequests(customers),
    },
    {
      name: 'orders list, mechanic',
      screens: 'My jobs',
      requests: mechanics.map(({ usersId, orders, newestOrder }) =>
        listed(usersId, { ordersType: 1, total: orders, newest: newestOrder }),
      ),
    },
    {
      name: 'order details',
      screens: 'an order of either list, every message that is opened',
      requests: ofEach(({ usersId, newestOrder, events }) =>
        request({
          endpoint: getOrder,
          input: { params: { ordersServicesId: newestOrder } },
          usersId,
          holds: [
            `{"ordersServicesId":${newestOrder},`,
            '"recordsTotal":1,',
            ...(events > 0 ? ['"code":"booked"'] : []),
          ],
        }),
      ),
    },
    {
      name: 'notifications',
      screens: 'the bell of every page, Notifications',
      requests: ofEach(({ usersId, unread, newestNotification }) =>
        request({
          endpoint: listNotifications,
          input: { params: { userId: usersId } },
          usersId,
          holds: [`"unreadNotifications":"${unread}"`, `[{"usersNotificationsId":${newestNotification},`],
        }),
      ),
    },
    {
      name: 'vehicles',
      screens: 'home, choosing the vehicle of a booking, Account',
      requests: ofEach(({ usersId, vehicles, newestVehicle }) =>
        request({
          endpoint: listVehicles,
          input: { params: { userId: usersId } },
          usersId,
          holds: [`{"usersVehiclesId":${newestVehicle},`, `"recordsTotal":${vehicles},`],
        }),
      ),
    },
    {
      name: 'locations',
      screens: 'home, choosing the place of a booking, Account',
      requests: ofEach(({ usersId, locations, newestLocation }) =>
        request({
          endpoint: listLocations,
          input: { params: { userId: usersId } },
          usersId,
          holds: [
            `{"usersLocationsId":${newestLocation},`,
            `"recordsTotal":${locations},`,
            '"serviceable":true',
          ],
        }),
      ),
    },
    {
      name: 'get-services',
      screens: 'the menu, priced for a vehicle at a place',
      requests: ofEach(({ usersId, newestVehicle, newestLocation, services }) =>
        request({
          endpoint: getServices,
          input: {
            params: { userId: usersId },
            query: { users_vehicles_id: newestVehicle, user_location_id: newestLocation },
          },
          usersId,
          holds: [`"recordsFiltered":${services},`],
        }),
      ),
    },
    {
      name: 'checkout-info',
      screens: 'every step of a booking: price, terms, times',
      requests: ofEach(({ usersId, newestVehicle, newestLocation, service }) =>
        request({
          endpoint: getCheckoutInfo,
          input: {
            query: {
              users_vehicles_id: newestVehicle,
              users_locations_id: newestLocation,
              services_id: service,
              services_addons_id: [],
            },
          },
          usersId,
          holds: ['"available":true', `"servicesId":${service},`],
        }),
      ),
    },
    {
      name: 'info',
      screens: 'every start of the app and of a landing page',
      requests: [request({ endpoint: getInfo, input: flags, holds: ['"feature_flags":{'] })],
    },
    {
      name: 'info, held by the client (304)',
      screens: 'the same, asked with the tag of the answer that is held',
      requests: [
        request({
          endpoint: getInfo,
          input: flags,
          holds: [],
          status: 304,
          headers: { 'if-none-match': tag },
        }),
      ],
    },
    {
      name: 'profile',
      screens: 'the home screen of a customer: the account, and bookings that wait for a card',
      requests: ofEach(({ usersId }) =>
        request({
          endpoint: getUser,
          input: { params: { userId: usersId } },
          usersId,
          holds: [`@country.test"`, '"incompleteOrderPayments":[]'],
        }),
      ),
    },
    {
      name: "mechanic's day",
      screens: 'the home screen of a mechanic',
      requests: mechanics.map(({ usersId, pending }) =>
        request({
          endpoint: getMechanicDay,
          input: { params: { userId: usersId } },
          usersId,
          holds: ['"today":[', pending > 0 ? '"pending":[{' : '"pending":[]'],
        }),
      ),
    },
  ];
}
