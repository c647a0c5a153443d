import { orderKinds } from '@hoist/domain/work-list/kinds';
import type { ListAnswer, ListCall } from './timed-calls.ts';

type Ask = (path: string) => Promise<ListAnswer>;

const LENGTH = 50;

/** Path of the last page, with a cursor from the first page of the opposite order. */
async function lastPage(
  ask: Ask,
  path: string,
  sort: readonly [forwards: string, backwards: string],
): Promise<string> {
  const { cursor } = await ask(`${path}?sort=${sort[0]}&length=${LENGTH + 10}`);
  return `${path}?sort=${sort[1]}&cursor=${encodeURIComponent(cursor ?? '')}`;
}

async function aCustomer(ask: Ask): Promise<number> {
  const { data } = await ask('/admin/customers?length=1');
  const [first] = data as readonly { readonly usersId: number }[];
  return first?.usersId ?? 0;
}

interface Caller {
  readonly vehicles: readonly { readonly usersVehiclesId: number }[];
  readonly locations: readonly { readonly usersLocationsId: number }[];
}

/** The answers on the way of a booking for a caller, after the search. */
async function callerCalls(ask: Ask): Promise<readonly ListCall[]> {
  const caller = `/admin/callers/${await aCustomer(ask)}`;
  const { vehicles, locations } = (await ask(caller)).data as Caller;
  const [vehicle, location] = [vehicles[0]?.usersVehiclesId ?? 0, locations[0]?.usersLocationsId ?? 0];
  const services = `${caller}/services?users_vehicles_id=${vehicle}&user_location_id=${location}`;
  const offered = (await ask(services)).data as readonly { servicesId: number; status: number }[];
  const items = offered
    .filter(({ status }) => status === 1)
    .slice(0, 2)
    .map(({ servicesId }) => ({ users_vehicles_id: vehicle, services_id: servicesId }));
  const visit = `${caller}/visit?users_locations_id=${location}&items=`;
  const priced = (count: number) => visit + encodeURIComponent(JSON.stringify(items.slice(0, count)));
  return [
    { name: 'a caller', path: caller, rows: 1 },
    { name: 'a caller, services with prices', path: services, rows: 1 },
    { name: 'a caller, price and times of a service', path: priced(1), rows: 1 },
    { name: 'a caller, price and times of two services', path: priced(2), rows: 1 },
  ];
}

/** The console's lists: first page, last page, searched and filtered. */
export async function consoleCalls(ask: Ask): Promise<readonly ListCall[]> {
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  return [
    ...(await callerCalls(ask)),
    { name: 'orders, first page', path: '/admin/orders', rows: LENGTH },
    {
      name: 'orders, last page',
      path: await lastPage(ask, '/admin/orders', ['number', '-number']),
      rows: LENGTH,
    },
    {
      name: 'orders by visit, last page',
      path: await lastPage(ask, '/admin/orders', ['start', '-start']),
      rows: LENGTH,
    },
    { name: 'orders, a frequent name', path: '/admin/orders?search=roy', rows: LENGTH },
    { name: 'orders, an email address', path: '/admin/orders?search=p77777@country', rows: 1 },
    { name: 'orders, a number', path: '/admin/orders?search=510401', rows: 1 },
    { name: 'orders, a plate that nobody has', path: '/admin/orders?search=ZZZZ999', rows: 0 },
    { name: 'orders, open', path: '/admin/orders?status=open&sort=start', rows: LENGTH },
    { name: 'orders, counted', path: '/admin/orders/counts', rows: 1 },
    { name: 'orders of a frequent name, counted', path: '/admin/orders/counts?search=roy', rows: 1 },
    { name: 'orders of a year, counted', path: `/admin/orders/counts?from=${from}&to=${to}`, rows: 1 },
    { name: 'orders, declined', path: '/admin/orders?status=declined', rows: LENGTH },
    {
      name: 'orders, a month two years ago',
      path: `/admin/orders?from=${shifted(-760)}&to=${shifted(-730)}&sort=-start`,
      rows: LENGTH,
    },
    {
      name: 'orders booked in a week two years ago',
      path: `/admin/orders?booked_from=${shifted(-760)}&booked_to=${shifted(-754)}`,
      rows: 1,
    },
    {
      name: 'orders of a year ended for a reason that nobody gave',
      path: `/admin/orders?from=${from}&to=${to}&status=canceled&reason=nobody+said+this`,
      rows: 0,
    },
    ...(
      [
        ['a frequent name', 'roy'],
        ['two letters', 'ch'],
        ['first and last name', 'chloe chen'],
        ['an email address', 'p77777@country'],
        ['the last digits of a phone number', '077777'],
        ['three digits that every phone number has', '437'],
        ['a number', '510401'],
        ['the start of plates', 'CA1'],
        ['a frequent street', 'maple st'],
        ['an address', '512 maple'],
        ['nothing of that kind', 'zzzzzzz'],
      ] as const
    ).map(([name, typed]) => ({
      name: `search, ${name}`,
      path: `/admin/search?search=${encodeURIComponent(typed)}`,
      rows: 1,
    })),
    { name: 'reviews, first page', path: '/admin/reviews', rows: LENGTH },
    { name: 'reviews of one star', path: '/admin/reviews?stars=1', rows: 0 },
    { name: 'today and all counts', path: '/admin/work-list', rows: 1 },
    { name: 'inbox, unread first', path: '/admin/conversations', rows: 0 },
    {
      name: 'customers of a day, for one message',
      path: `/admin/bulk-messages/audience?day=${shifted(1)}`,
      rows: 1,
    },
    { name: 'customers of a service ahead', path: '/admin/bulk-messages/audience?services_id=1', rows: 1 },
    { name: 'parts to order', path: '/admin/part-lines', rows: 0 },
    { name: 'parts to return', path: '/admin/part-lines?show=to_return', rows: 0 },
    { name: 'messages that the office may edit', path: '/admin/message-templates', rows: 50 },
    ...orderKinds.map((kind) => ({ name: `queue ${kind}`, path: `/admin/work-list/${kind}`, rows: 0 })),
    { name: 'board of a day', path: `/admin/board?day=${shifted(1)}`, rows: 1 },
    { name: 'inquiries', path: '/admin/inquiries', rows: 0 },
    { name: 'customers, first page', path: '/admin/customers', rows: LENGTH },
    {
      name: 'customers, last page',
      path: await lastPage(ask, '/admin/customers', ['joined', '-joined']),
      rows: LENGTH,
    },
    { name: 'customers, a frequent name', path: '/admin/customers?search=roy', rows: LENGTH },
    { name: 'customers, an email address', path: '/admin/customers?search=p77777@country', rows: 1 },
    { name: 'customers, a plate that nobody has', path: '/admin/customers?search=ZZZZ999', rows: 0 },
    { name: 'customers, blocked', path: '/admin/customers?state=blocked', rows: 0 },
    { name: 'mechanics, first page', path: '/admin/mechanics', rows: LENGTH },
    { name: 'mechanics, certificates that end', path: '/admin/mechanics?state=expiring', rows: 0 },
    { name: 'audit, first page', path: '/admin/audit', rows: LENGTH },
    { name: 'audit, last page', path: '/admin/audit?cursor=51', rows: LENGTH },
    { name: 'audit, one person', path: '/admin/audit?actor=1001', rows: LENGTH },
    { name: 'audit, one order', path: '/admin/audit?entity=order_service&entity_id=510405', rows: 1 },
    { name: 'audit, a deed nobody did', path: '/admin/audit?action=staff.', rows: 0 },
    {
      name: 'audit, a month two years ago',
      path: `/admin/audit?from=${shifted(-760)}&to=${shifted(-730)}`,
      rows: LENGTH,
    },
    { name: 'ledger, first page', path: '/admin/ledger', rows: LENGTH },
    { name: 'ledger, last page', path: '/admin/ledger?cursor=120', rows: LENGTH },
    { name: 'ledger, a frequent account', path: '/admin/ledger?account=receivable', rows: LENGTH },
    { name: 'ledger, an account seldom used', path: '/admin/ledger?account=bank', rows: 30 },
    { name: 'ledger, an account never used', path: '/admin/ledger?account=dispute_loss', rows: 0 },
    {
      name: 'ledger, a month two years ago',
      path: `/admin/ledger?from=${shifted(-760)}&to=${shifted(-730)}`,
      rows: LENGTH,
    },
    {
      name: 'ledger, account and month',
      path: `/admin/ledger?account=tax_GST&from=${shifted(-760)}&to=${shifted(-730)}`,
      rows: LENGTH,
    },
    { name: 'receivables, longest owed first', path: '/admin/receivables', rows: LENGTH },
    { name: 'accounts with their balances', path: '/admin/ledger/accounts', rows: 20 },
    { name: 'taxes of a year', path: `/admin/taxes?from=${from}&to=${to}`, rows: 1 },
    {
      name: 'numbers of a year, beside the one before',
      path: `/admin/numbers?from=${from}&to=${to}`,
      rows: 1,
    },
    { name: 'webhooks, first page', path: '/admin/health/notices', rows: 0 },
    { name: 'health at one look', path: '/admin/health', rows: 1 },
  ];
}

/** The day some days from today. */
const shifted = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
