import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getCheckoutInfo, getServices } from '@hoist/contract/scheduling/booking';
import { attachCard } from '@hoist/contract/payments/cards';
import { joinWaitlist } from '@hoist/contract/dispatch/waitlist';
import { type ProposedLineInput, proposeExtraWork } from '@hoist/contract/estimates/estimates';
import { getInspection, saveInspectionAnswer } from '@hoist/contract/field-work/inspections';
import { announceDelay } from '@hoist/contract/dispatch/delays';
import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { getTracking, sharePosition } from '@hoist/contract/field-work/tracking';
import { callApi } from '../support/api.ts';
import { book, type Booker, demoBooker } from '../support/book.ts';
import { Inbox } from '../support/inbox.ts';
import { mechanicOf } from '../support/orders.ts';
import { demoSession } from '../support/people.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Known, Person } from './demo-orders.ts';
import { startWeather } from './weather-stand-in.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Sets the no-show fee; on the server's folder while it is stopped. */
function takeNoShowFees(folder: string): void {
  const steps = [
    { state: 'confirm', hoursBefore: 24, percent: 20 },
    { state: 'no_show', hoursBefore: null, cents: 5000 },
  ];
  const value = JSON.stringify({ cancellationFees: [{ from: '2026-01-01T00:00:00-05:00', steps }] });
  execFileSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'apps/server/src/testing/keep-setting.ts',
      folder,
      'booking',
      value,
    ],
    { cwd: root },
  );
}

interface Stage {
  readonly url: string;
  readonly who: Booker;
}

/** The free times of a service, the earliest first. */
async function freeTimes({ url, who }: Stage, code: string): Promise<readonly number[]> {
  const options = { token: who.token };
  const pair = { users_vehicles_id: who.usersVehiclesId };
  const { data } = await callApi(url, getServices, {
    params: { userId: who.userId },
    query: { ...pair, user_location_id: who.usersLocationsId },
    options,
  });
  const servicesId = data.find((one) => one.code === code)?.servicesId ?? 0;
  const query = {
    ...pair,
    users_locations_id: who.usersLocationsId,
    services_id: servicesId,
    services_addons_id: [],
  };
  const { datesList } = await callApi(url, getCheckoutInfo, { query, options });
  return datesList
    .flatMap(({ slots }) => [...slots])
    .filter(({ available }) => available)
    .map(({ preferredTime }) => Date.parse(preferredTime));
}

interface Visit {
  readonly id: number;
  readonly at: number;
  readonly mechanic: Awaited<ReturnType<typeof demoSession>>;
}

interface Wished {
  readonly service?: string;
  /** The first free time from here on. */
  readonly from: number;
  readonly cardId?: number;
}

interface Holder {
  readonly name: readonly [first: string, last: string];
  readonly zip: string;
  readonly token?: string;
}

async function addCard(
  url: string,
  who: Stage['who'],
  { name, zip, token = 'pm_card_visa' }: Holder,
): Promise<number> {
  const { data } = await callApi(url, attachCard, {
    params: { userId: who.userId },
    form: { payment_method_token: token, first_name: name[0], last_name: name[1], zip_code: zip },
    options: { token: who.token },
  });
  return data.usersCreditCardsId;
}

/** Books a visit at the first time that is free, and has its mechanic confirm it. */
async function confirmed(stage: Stage, { service = 'oil-change', from, cardId }: Wished): Promise<Visit> {
  const times = await freeTimes(stage, service);
  const at = times.find((time) => time >= from);
  if (at === undefined) throw new Error(`No time for ${service}`);
  const paid = cardId === undefined ? {} : { cardId, noShowFee: '999.00' };
  const order = await book(stage.url, stage.who, { service, at: new Date(at).toISOString(), ...paid });
  const id = order.ordersServicesId;
  const mechanic = await offeredTo(stage.url, id);
  await callApi(stage.url, updateOrder, {
    params: { ordersServicesId: id },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  return { id, at, mechanic };
}

async function offeredTo(url: string, id: number) {
  const west = await demoSession(url, 'mechanic.vancouver@hoist.test');
  const given = { params: { ordersServicesId: id }, options: { token: west.token } };
  return callApi(url, getOrder, given).then(
    () => west,
    () => mechanicOf(url, id),
  );
}

/** Looks until something is there, for what the server does by its own timers. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 150_000; Date.now() < deadline;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} did not come`);
}

export interface DayStage {
  readonly people: ReadonlyMap<Person, Known>;
  /** What the device's clock says in the pictures. */
  readonly now: number;
}

/**
 * A day on which much goes otherwise than planned, at 11:03 in Vancouver, on a server whose clock can be moved. The orders
 * carry their names: `awaited`, `late`, `missed`, `absent` (closed, with a fee), `driving`, `working`, `arrived`, `reminded`, `wish`,
 * `offer`, `storm`, `lapsed`, `found` (more to do than was asked for); `links` what is opened without a log-in.
 */
export async function peopleOfDay(server: RunningServer, known: Known): Promise<DayStage> {
  const { url } = server;
  const west: Stage = { url, who: await demoBooker(url, 'customer.vancouver@hoist.test', 'Vancouver') };
  const east: Stage = { url, who: await demoBooker(url, 'customer@hoist.test', 'Toronto') };
  const cardId = await addCard(url, east.who, { name: ['Claire', 'Nguyen'], zip: 'M6J 2Y5' });
  const westCardId = await addCard(url, west.who, { name: ['Emily', 'Chen'], zip: 'V5N 1T8' });
  // Eight in the morning in Vancouver, three days ahead: a free time.
  const first = (await freeTimes(west, 'oil-change')).find(
    (time) => time > Date.now() + 3 * day && atEight(time),
  );
  if (first === undefined) throw new Error('No free morning in Vancouver');
  const missed = await confirmed(west, { from: first });
  const awaited = await confirmed(west, { from: first + 3 * hour, cardId: westCardId });
  const late = await confirmed(west, { from: first + 4.5 * hour });
  const reminded = await confirmed(west, { from: first + day + hour, service: 'tire-rotation' });
  const freed = await confirmed(west, { from: first + 3 * day });
  const offer = await confirmed(west, { from: first + 5 * day, service: 'battery' });
  const wish = await confirmed(west, { from: first + 7 * day, service: 'brake-inspection' });
  const absent = await confirmed(east, { from: first + hour, cardId });
  const driving = await confirmed(east, { from: first + 3 * hour });
  const working = await confirmed(east, { from: first + 2 * hour, service: 'battery' });
  const arrived = await confirmed(east, { from: first + 3 * hour, service: 'wipers' });
  const storm = await confirmed(east, { from: first + day, service: 'brake-pads-front' });

  const asking = await addCard(url, east.who, {
    name: ['Claire', 'Nguyen'],
    zip: 'M6J 2Y5',
    token: 'pm_card_authenticationRequired',
  });
  // Its payment is never confirmed.
  const lapsed = await book(url, east.who, { service: 'wipers', cardId: asking, noShowFee: '999.00' });
  const found = await confirmed(east, { from: first + 2 * day, service: 'brake-inspection' });
  const customer = { token: west.who.token };
  const asMechanic = ({ id, mechanic }: Visit) => ({
    params: { ordersServicesId: id },
    options: { token: mechanic.token },
  });
  const arrive = (visit: Visit) =>
    callApi(url, setProgress, { ...asMechanic(visit), form: { progress: 'arrived' } });
  const absence = (visit: Visit, step: 'begin' | 'call' | 'text' | 'close') =>
    callApi(url, reportNoShow, { ...asMechanic(visit), form: { step } });
  for (const [{ id }, parts] of [
    [offer, ['morning', 'afternoon', 'evening']],
    [wish, ['evening']],
  ] as const)
    await callApi(url, joinWaitlist, {
      params: { ordersServicesId: id },
      form: { weekdays: id === wish.id ? [1, 2, 4] : [0, 1, 2, 3, 4, 5, 6], parts: [...parts] },
      options: customer,
    });

  let ahead = 0;
  const goTo = async (time: number) => {
    const at = Date.now() + ahead;
    await server.pass(time - at);
    ahead += time - at;
  };
  await goTo(absent.at + 2 * minute);
  await arrive(absent);
  await absence(absent, 'begin');
  await absence(absent, 'call');
  await goTo(absent.at + 9 * minute);
  await absence(absent, 'text');
  await goTo(absent.at + 20 * minute);
  await absence(absent, 'close');

  // Asked an hour after the promised half hour, given up another hour later.
  await goTo(missed.at + 95 * minute);
  const inbox = new Inbox(url);
  const messages = () => inbox.messages();
  await until('the question after an arrival', async () =>
    (await messages()).find(({ text }) => /We haven.t heard from you about/.test(text)),
  );
  await goTo(missed.at + 155 * minute);
  await until('the end of the missed visit', async () => {
    const { data } = await callApi(url, getOrder, {
      params: { ordersServicesId: missed.id },
      options: customer,
    });
    return data[0]?.missedVisit ?? undefined;
  });

  await goTo(driving.at - 5 * minute);
  await callApi(url, announceDelay, { ...asMechanic(driving), form: { minutes: 25 } });
  await goTo(awaited.at + 2 * minute);
  await callApi(url, setProgress, {
    ...asMechanic(driving),
    form: { progress: 'on_the_way', confirmed: true },
  });
  await callApi(url, sharePosition, {
    ...asMechanic(driving),
    form: { latitude: 43.6006, longitude: -79.5603 },
  });
  for (const visit of [working, arrived]) {
    await callApi(url, setProgress, {
      ...asMechanic(visit),
      form: { progress: 'on_the_way', confirmed: true },
    });
    await arrive(visit);
  }
  await callApi(url, setProgress, { ...asMechanic(working), form: { progress: 'in_progress' } });
  await arrive(awaited);
  await absence(awaited, 'begin');
  await absence(awaited, 'call');
  await callApi(url, announceDelay, { ...asMechanic(awaited), form: { minutes: 120 } });
  await callApi(url, updateOrder, {
    ...asMechanic(freed),
    form: { order_service_status: 'declined', decline_reason: 'The van broke down' },
  });
  await reportFindings(url, found);
  await until('the offer of an earlier time', async () => {
    const { data } = await callApi(url, getOrder, {
      params: { ordersServicesId: offer.id },
      options: customer,
    });
    return data[0]?.earlier?.offer ?? undefined;
  });
  const reminder = await until('the reminder', async () =>
    (await messages()).map(({ text }) => /\/visit-reminder#token=\S+/.exec(text)?.[0]).find(Boolean),
  );
  const extraWork = await until('the extra work', async () =>
    (await messages()).map(({ text }) => /\/extra-work#token=\S+/.exec(text)?.[0]).find(Boolean),
  );
  const { data: drive } = await callApi(url, getTracking, {
    params: { ordersServicesId: driving.id },
    options: { token: known.token },
  });
  const now = Date.now() + ahead;
  const visits = {
    missed,
    awaited,
    late,
    reminded,
    offer,
    wish,
    absent,
    driving,
    working,
    arrived,
    storm,
    found,
  };
  const orders = Object.fromEntries(Object.entries(visits).map(([name, { id }]) => [name, id]));
  orders['lapsed'] = lapsed.ordersServicesId;
  const links = { reminder, extraWork, drive: drive.link };
  return {
    now,
    people: new Map<Person, Known>([
      ['customer', { ...known, orders, links }],
      ['westCustomer', { ...known, ...west.who, orders, links }],
      ['mechanic', { ...known, ...awaited.mechanic, orders, links }],
      ['east', { ...known, ...storm.mechanic, orders, links }],
    ]),
  };
}

/** A job sheet half filled in, and what was found proposed as extra work. */
async function reportFindings(url: string, { id, mechanic }: Visit): Promise<void> {
  const ofJob = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
  const { data: sheet } = await callApi(url, getInspection, ofJob);
  const answers = {
    check: ['done', 'done'],
    inspection: ['green', 'amber', 'red'],
    measurement: ['6', '2.5'],
  } as const;
  for (const [index, { item, kind }] of sheet.items.slice(0, 9).entries()) {
    const value = answers[kind][index % answers[kind].length] ?? '';
    const note = value === 'red' ? 'Seized on the left, wears the new pads' : '';
    await callApi(url, saveInspectionAnswer, {
      params: { ordersServicesId: id, item },
      form: { value, note },
      options: { token: mechanic.token },
    });
  }
  const lines: readonly ProposedLineInput[] = [
    {
      kind: 'parts',
      title: 'Brake caliper, front left',
      note: 'It is seized and wears the new pads.',
      safety: true,
      quantity: 1,
      unitCents: 12_000,
      condition: 'reconditioned',
    },
    {
      kind: 'labour',
      title: 'Fit and bleed the caliper',
      note: 'Goes with the caliper.',
      hoursHundredths: 75,
    },
  ];
  await callApi(url, proposeExtraWork, {
    ...ofJob,
    form: { lines: JSON.stringify(lines), note: '' },
  });
}

const atEight = (time: number): boolean =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Vancouver',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(time) === '08';

/** A server with a clock that can be moved, weather, and fees for who is not there. */
export async function startDay(folder: string): Promise<RunningServer> {
  // The first start fills the folder.
  await (await startServer(folder)).stop();
  takeNoShowFees(folder);
  const weather = await startWeather();
  const server = await startServer(folder, { main: 'movedClock', settings: { WEATHER_URL: weather.url } });
  const stop = async () => {
    await server.stop();
    await weather.stop();
  };
  return { ...server, stop };
}
