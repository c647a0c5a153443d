import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachCard as attachCardCall, scheduleService } from '@hoist/contract';
import { prepare } from '@hoist/contract/client';
import type { CardId, OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import type { BookingContext } from '#server/modules/scheduling/booking/booking-context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiCaller } from './api-caller.ts';
import {
  addCustomer,
  addMechanics,
  bookingFixture,
  downtownToronto,
  type FixtureCustomer,
} from './booking-fixture.ts';
import { enter } from './people.ts';

export interface LoadCustomer extends FixtureCustomer {
  readonly token: string;
  cardId: CardId | undefined;
}

export interface Town {
  readonly fixture: BookingContext;
  readonly customers: readonly LoadCustomer[];
  readonly serviceId: ServiceId;
}

/** Many mechanics and some customers with sessions. */
export async function loadTown(database: Database, customers: number): Promise<Town> {
  const fixture = await bookingFixture(database);
  await addMechanics(database, 40);
  const service = (await fixture.menu.get()).byCode.get('brake-pads-front');
  if (!service) throw new Error('no brake pads');
  const made: LoadCustomer[] = [];
  for (let n = 0; n < customers; n += 1) {
    const customer = await addCustomer(database, downtownToronto);
    const token = await enter(database, customer.userId, new Date());
    made.push({ ...customer, token, cardId: undefined });
  }
  return { fixture, customers: made, serviceId: service.id };
}

/** Asks again while the service is not available, as the apps do. */
async function attachCard(address: string, customer: LoadCustomer): Promise<CardId> {
  const giveUp = performance.now() + 300_000;
  for (;;) {
    try {
      const { data } = await apiCaller(address, customer.token)(attachCardCall, {
        params: { userId: customer.userId },
        form: { payment_method_token: 'pm_card_visa' },
      });
      return data.usersCreditCardsId;
    } catch (error) {
      const away = error instanceof Error && 'status' in error && error.status === 503;
      if (!away || performance.now() > giveUp) throw error;
      await sleep(200);
    }
  }
}

/** Every third customer pays by card. */
export async function attachCards(town: Town, address: string): Promise<void> {
  for (const [index, customer] of town.customers.entries()) {
    if (index % 3 !== 0) continue;
    customer.cardId = await attachCard(address, customer);
  }
}

/** Read once: a load that passes midnight must not shift its starts. */
const today = Date.now();

/** 104 starts in 26 days, each with room for every mechanic. */
function timeOf(index: number): string {
  const start = index % 104;
  const day = new Date(today + (2 + Math.floor(start / 4)) * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(9 + 2 * (start % 4)).padStart(2, '0')}:00:00-05:00`;
}

export interface Accepted {
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly at: number;
  /** How often it was sent until it was accepted. */
  readonly sent: number;
}

export interface Load {
  readonly accepted: readonly Accepted[];
  /** How long each answer took that was not an acceptance, in milliseconds, and what it was. */
  readonly failures: readonly { readonly what: string; readonly ms: number; readonly at: number }[];
  /** Begins no more bookings; those begun are repeated until they are accepted. */
  finish(): Promise<void>;
}

interface Answer {
  readonly ordersServicesId?: OrderId;
  readonly code?: string;
}

interface LoadOptions {
  readonly clients: number;
  /** Milliseconds between two bookings of a client; none by default. */
  readonly pauseMs?: number;
}

/** Clients that book, each booking under one key, repeated at any address until it is accepted. */
export function startLoad(
  town: Town,
  addresses: () => readonly string[],
  { clients, pauseMs = 0 }: LoadOptions,
): Load {
  const accepted: Accepted[] = [];
  const failures: { what: string; ms: number; at: number }[] = [];
  let next = 0;
  let finishing = false;

  async function send(url: string, init: RequestInit): Promise<Answer> {
    const from = performance.now();
    let what: string;
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
      const body = (await answer.json()) as Answer;
      if (answer.status === 200) return body;
      what = `${answer.status} ${body.code ?? ''}`;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
      what = cause?.code ?? String(error);
    }
    failures.push({ what, ms: performance.now() - from, at: performance.now() });
    return { code: what };
  }

  async function book(index: number): Promise<void> {
    const customer = town.customers[index % town.customers.length];
    if (!customer) throw new Error('no customer');
    const pays =
      customer.cardId === undefined
        ? { order_payment_option: 'pay_with_cash_on_service' as const }
        : { users_credit_cards_id: customer.cardId };
    const form = {
      users_vehicles_id: customer.vehicleId,
      users_locations_id: customer.locationId,
      services_id: town.serviceId,
      services_addons_id: [],
      preferred_time: timeOf(index),
      ...pays,
    };
    const params = { userId: customer.userId };
    const call = prepare(scheduleService, { params, form }, { idempotencyKey: randomUUID() });
    const giveUp = performance.now() + 180_000;
    for (let sent = 1; ; sent += 1) {
      const list = addresses();
      const address = list[(index + sent) % list.length] ?? '';
      const answer = await send(`${address}/api${call.path}`, {
        method: call.method,
        headers: { ...call.headers, Token: customer.token },
        body: call.body ?? null,
      });
      if (answer.ordersServicesId !== undefined) {
        const { ordersServicesId } = answer;
        accepted.push({ ordersServicesId, usersId: customer.userId, at: performance.now(), sent });
        return;
      }
      // Full at that time: another booking, which this one was never.
      if (answer.code === '409 slot_taken') return;
      if (performance.now() > giveUp) throw new Error(`booking ${index} was never accepted: ${answer.code}`);
      await sleep(50 + ((index * 37) % 100));
    }
  }

  const done = Array.from({ length: clients }, async () => {
    while (!finishing) {
      next += 1;
      await book(next);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });
  return {
    accepted,
    failures,
    async finish() {
      finishing = true;
      await Promise.all(done);
    },
  };
}

const stalledMs = 60_000;

/** Waits for that many more accepted bookings. Throws if none is accepted for a minute; a slow machine takes longer. */
export async function untilBooked(load: Load, more: number): Promise<void> {
  const enough = load.accepted.length + more;
  let [seen, since] = [load.accepted.length, performance.now()];
  while (load.accepted.length < enough) {
    if (load.accepted.length > seen) [seen, since] = [load.accepted.length, performance.now()];
    if (performance.now() - since > stalledMs) {
      const last = load.failures.slice(-5).map(({ what, ms }) => `${what} after ${Math.round(ms)} ms`);
      throw new Error(`no booking was accepted for a minute: ${last.join(', ')}`);
    }
    await sleep(20);
  }
}
