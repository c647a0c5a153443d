import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Load } from './booking-load.ts';
import { brokenInvariants } from './invariants.ts';

const withinMs = 300_000;

/** Waits until it is true. Throws after five minutes, which is no promise of the product but the end of patience. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + withinMs;
  while (!(await holds())) {
    assert.ok(performance.now() < giveUp, `${what} within ${withinMs} ms`);
    await sleep(50);
  }
}

/** A client of a process's event stream. */
export async function openScreen(address: string, token: string) {
  const closing = new AbortController();
  const heard: number[] = [];
  const answer = await fetch(`${address}/api/events`, { headers: { Token: token }, signal: closing.signal });
  const read = async () => {
    for await (const chunk of answer.body ?? [])
      if (Buffer.from(chunk).includes('event: order')) heard.push(performance.now());
  };
  const reading = read().catch(() => undefined);
  return {
    heard,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

/** The workers have sent what is due, and told of every change. */
export async function untilWorkersAreDone(database: Database): Promise<void> {
  await until('the workers told of everything', async () => {
    const { rows } = await sql<{ left: number }>`select (select count(*) from order_tellings)
      + (select count(*) from outbox where state = 'waiting' and attempts = 0 and next_try_at <= now()) as left`.execute(
      database.db,
    );
    return Number(rows[0]?.left) === 0;
  });
}

/** Every accepted booking exists exactly once, and no others exist. */
export async function assertNothingLostOrTwice(database: Database, load: Load): Promise<void> {
  const { rows } = await sql<{ id: number; status: string }>`
    select orders_services_id as id, status from order_services where booked_at is not null`.execute(
    database.db,
  );
  const kept = new Map(rows.map(({ id, status }) => [id, status]));
  const promised = load.accepted.map((one) => one.ordersServicesId);
  assert.equal(new Set(promised).size, promised.length, 'every booking has a separate order');
  for (const id of promised) assert.equal(kept.get(id), 'pending', `order ${id} was accepted`);
  assert.equal(kept.size, promised.length, 'no order exists that was not accepted');
  assert.deepEqual(await brokenInvariants(database.db), []);
}
