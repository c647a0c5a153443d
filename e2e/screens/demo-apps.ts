import { decideReport, createReport } from '@hoist/contract/people/moderation';
import { sendMessage } from '@hoist/contract/people/conversations';
import { addAppBundle, publishAppBundle, withdrawAppBundle } from '@hoist/contract/operations/app-updates';
import { setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from '../support/api.ts';
import { book, demoBooker } from '../support/book.ts';
import { appAs, signed } from '../support/bundles.ts';
import { mechanicOf } from '../support/orders.ts';
import { addPeople } from './demo-office.ts';
import { type Known, knownOffice, type Person } from './demo-orders.ts';

/** Books a visit in Toronto, in cash, and has its mechanic confirm it. */
async function confirmed(url: string, service: string) {
  const customer = await demoBooker(url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(url, customer, { service });
  const mechanic = await mechanicOf(url, id);
  const asMechanic = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
  await callApi(url, updateOrder, { ...asMechanic, form: { order_service_status: 'confirm' } });
  return { id, mechanic, asMechanic };
}

/** A visit that its mechanic is on the way to (`driving`), and one of the next days that is to be paid in cash (`cash`). */
export async function peopleOfApps(url: string, known: Known): Promise<ReadonlyMap<Person, Known>> {
  const driving = await confirmed(url, 'brake-inspection');
  await callApi(url, setProgress, {
    ...driving.asMechanic,
    form: { progress: 'on_the_way', confirmed: true },
  });
  const orders = { driving: driving.id, cash: known.orders['confirm'] ?? 0 };
  return new Map<Person, Known>([
    ['customer', { ...known, orders }],
    ['mechanic', { ...known, ...driving.mechanic, orders }],
  ]);
}

/** Bundles of the apps in every state, reports of messages (`report` is open, another one decided), and new people. */
export async function officeOfApps(url: string, known: Known): Promise<ReadonlyMap<Person, Known>> {
  const office = await knownOffice(url);
  await bringBundles(url, office.token);
  const report = await reported(url, known, {
    said: ['I am on time tomorrow', 'Pay me 80 in cash, leave the app out of it'],
    reason: 'spam',
    note: 'He said it on the phone, too',
  });
  await reported(url, known, { said: ['Nobody can work in such a mess'], reason: 'offensive', note: '' });
  const settled = await reported(url, known, { said: ['Call me'], reason: 'other', note: 'No number in it' });
  await callApi(url, decideReport, {
    params: { reportId: settled },
    form: { decision: 'dismiss', note: 'Nothing in it', message_ids: [] },
    options: { token: office.token },
  });
  const { orders, links } = await addPeople(url, office.token, known);
  return new Map<Person, Known>([
    ['office', { ...office, orders: { ...office.orders, ...orders, report }, links }],
  ]);
}

interface Said {
  /** The last of these is reported. */
  readonly said: readonly string[];
  readonly reason: 'spam' | 'offensive' | 'other';
  readonly note: string;
}

async function reported(url: string, { token }: Known, { said, reason, note }: Said): Promise<number> {
  const { id, asMechanic } = await confirmed(url, 'brake-inspection');
  let last = 0;
  for (const text of said) {
    const { data } = await callApi(url, sendMessage, { ...asMechanic, form: { text } });
    last = data.ordersMessagesId;
  }
  const { data } = await callApi(url, createReport, {
    params: { ordersServicesId: id },
    form: { reason, note, order_messages_id: last },
    options: { token },
  });
  return data.reportId;
}

async function bringBundles(url: string, token: string): Promise<void> {
  const bring = async (version: string) => {
    const { data } = await callApi(url, addAppBundle, { options: { token, files: signed(appAs(version)) } });
    return { appBundlesId: data.appBundlesId };
  };
  const options = { token };
  const first = await bring('2.5.6');
  await callApi(url, publishAppBundle, { params: first, form: { share: 100 }, options });
  await callApi(url, withdrawAppBundle, { params: first, form: { reason: 'Stays on the splash' }, options });
  const second = await bring('2.5.7');
  await callApi(url, publishAppBundle, { params: second, form: { share: 25 }, options });
  await bring('2.5.8');
}
