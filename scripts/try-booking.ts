// `npm run try-booking -- <address>`: logs in as the demo customer and books the first free time for cash.
import {
  getCheckoutInfo,
  getOrder,
  getServices,
  listLocations,
  listVehicles,
  login,
  scheduleService,
} from '../packages/contract/src/index.ts';
import { apiCaller } from '../apps/server/src/testing/api-caller.ts';

const address = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '');

/** The first of a list. @throws Error naming what the installation lacks */
function first<T>(list: readonly T[], what: string): T {
  const [one] = list;
  if (one === undefined) throw new Error(`${address} has no ${what}`);
  return one;
}

const user = await apiCaller(address, '')(login, {
  form: { email: 'customer@hoist.test', password: 'hoist-demo' },
});
const call = apiCaller(address, user.token);
const params = { userId: user.usersId };
const vehicle = first((await call(listVehicles, { params })).arAutos, 'vehicle of the demo customer');
const place = first((await call(listLocations, { params })).data, 'address of the demo customer');
const where = { users_vehicles_id: vehicle.usersVehiclesId };
const { data: services } = await call(getServices, {
  params,
  query: { ...where, user_location_id: place.usersLocationsId },
});
const offered = first(
  services.filter(({ byOffice }) => byOffice !== true),
  'service for this vehicle',
);
const wanted = { ...where, users_locations_id: place.usersLocationsId, services_id: offered.servicesId };
const { datesList, checkoutInfoPayWitCash } = await call(getCheckoutInfo, { query: wanted });
const slot = first(
  datesList.flatMap(({ slots }) => slots).filter(({ available }) => available),
  'free time',
);
const { ordersServicesId } = await call(scheduleService, {
  params,
  form: {
    ...wanted,
    preferred_time: slot.preferredTime,
    order_payment_option: 'pay_with_cash_on_service',
    quote_id: checkoutInfoPayWitCash.quoteId,
  },
});
const { data } = await call(getOrder, { params: { ordersServicesId } });
const order = first(data, 'such order');
console.log(`Booked ${order.orderServiceStatus}: order ${ordersServicesId}, ${slot.preferredTime}`);
