import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpError, type Input, type Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { Database } from '#server/platform/db/database.ts';
import { openCardSimulator, testWebhookSecret } from '../card-simulator.ts';
import { testClock } from '../clock.ts';
import { filledDatabase, type OpenCopy } from '../database.ts';
import { doorbells } from '../count-writes.ts';
import { tablePrints } from '../table-prints.ts';
import { startTestServer } from '../http.ts';
import { addressLimitFactor, composeProduct } from '../product-fixture.ts';
import { crashable } from './crashable.ts';
import { answerDigest } from './digest.ts';
import { runner } from './due-jobs.ts';
import { makeCompany, opensAt, type Company, type PersonName } from './company.ts';

export type Answer<B> =
  | { readonly ok: true; readonly body: B }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

export interface Product {
  readonly company: Company;
  readonly database: Database;
  readonly simulator: Awaited<ReturnType<typeof openCardSimulator>>;
  now(): number;
  /** A call by a person, with the key of its step. */
  call<E extends Endpoint>(
    by: PersonName,
    endpoint: E,
    input: Input<E>,
    key?: string,
  ): Promise<Answer<Output<E>>>;
  /** The same for a call that must succeed. */
  read<E extends Endpoint>(by: PersonName, endpoint: E, input: Input<E>): Promise<Output<E>>;
  /** Sends what waits for the card provider. */
  send(): Promise<void>;
  /** Moves all clocks to a moment and runs the jobs that are due; those of an hour and more once a day. */
  passTo(time: number): Promise<void>;
  /** The provider's notices arrive. */
  bring(come: 'forward' | 'backward' | 'half' | 'twice'): Promise<void>;
  /** A hash of each table but those that record attempts. */
  prints(): Promise<Readonly<Record<string, string>>>;
  /** A hash of all answers so far, without what is drawn by chance. */
  digest(): string;
  /** The process ends before its `n`th commit from now on. */
  crashAt(n: number): void;
  /** Nothing is lost from now on, and no process ends. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

const crashed = { ok: false, status: 500, code: 'crashed', message: '' } as const;

let made: Promise<{ readonly company: Company; readonly open: OpenCopy }> | undefined;

async function makeTemplate() {
  let company: Company | undefined;
  const open = await filledDatabase(async (database) => {
    company = await makeCompany(database);
  });
  if (company === undefined) throw new Error('The company was not made');
  return { company, open };
}

/** The whole product over a copy of the company, with clocks at its first morning. */
export async function openProduct(): Promise<Product> {
  made ??= makeTemplate();
  const { company, open } = await made;
  const own = await open();
  const crashing = crashable(own);
  const { database } = crashing;
  const clock = testClock(opensAt);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hoist-history-'));
  const simulator = await openCardSimulator();
  const now = () => clock.now().getTime();
  const setClocks = () => simulator.control('clock', { at: Math.floor(now() / 1000) });
  await setClocks();
  const provider = simulator.origin;
  const app = await composeProduct({ database, clock, dataDirectory, provider, patienceMs: 0 });
  const thrown: unknown[] = [];
  const server = await startTestServer({
    database,
    routes: app.routes,
    clock,
    addressLimitFactor,
    onThrown: (error) => thrown.push(error),
  });
  const run = runner(app, { now: () => clock.now(), mayThrow: crashing.hasCrashed });
  const sending = new Set(['payment-operations']);
  const sent = new Map<string, unknown>();
  const notices = new Set(['payment-notices', 'payment-operations']);

  let readPrints: Awaited<ReturnType<typeof tablePrints>> | undefined;
  const { hear, digest } = answerDigest();

  const product: Product = {
    company,
    database,
    simulator,
    now,
    async call(by, endpoint, ...[input, key]) {
      const { token } = company.people[by];
      // A repeat sends the body of its first call, although the product shows other figures by now.
      const first = (key && sent.get(key)) ?? input;
      if (key) sent.set(key, first);
      try {
        const body = await server.call(endpoint, first as typeof input, {
          token,
          ...(key && { idempotencyKey: key }),
        });
        hear([endpoint.id, body]);
        return { ok: true, body };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.status === 500 && crashing.hasCrashed()) return crashed;
        if (error.status === 500) throw new Error(`${endpoint.id} answers 500`, { cause: thrown.at(-1) });
        const { status, code = '', message } = error;
        hear([endpoint.id, status, code]);
        return { ok: false, status, code, message };
      }
    },
    async read(by, endpoint, input) {
      let answer = await product.call(by, endpoint, input);
      if (answer === crashed) answer = await product.call(by, endpoint, input);
      if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${answer.code} ${answer.message}`);
      return answer.body;
    },
    async send() {
      await app.flush();
      await run(sending);
    },
    async passTo(time) {
      if (time > now()) clock.set(new Date(time));
      await setClocks();
      await run();
      // The reconciler stores notices that never came; their own job handles them seconds later.
      await app.flush();
      await run(notices);
    },
    async bring(come) {
      const events = await simulator.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
      const inOrder = come === 'backward' ? events : events.toReversed();
      const some = come === 'half' ? inOrder.filter((_, index) => index % 2 === 0) : inOrder;
      for (const event of come === 'twice' ? [...some, ...some] : some) {
        const payload = JSON.stringify(event);
        const secret = testWebhookSecret;
        const header = simulator.stripe.webhooks.generateTestHeaderString({ payload, secret });
        const headers = { 'stripe-signature': header, 'content-type': 'application/json' };
        const answer = await server.fetch('/api/webhooks/stripe', { method: 'POST', headers, body: payload });
        // A notice that the process could not take is fetched later.
        if (!answer.ok && !crashing.hasCrashed()) throw new Error(`A notice is answered ${answer.status}`);
      }
      await run(notices);
    },
    async prints() {
      readPrints ??= await tablePrints(database.db, doorbells);
      const [row] = await readPrints();
      return row as Readonly<Record<string, string>>;
    },
    digest,
    crashAt: crashing.crashAt,
    async heal() {
      crashing.crashAt(0);
      await simulator.control('heal');
    },
    async close() {
      await server.stop();
      await app.flush();
      await own.close();
      await simulator.end();
      await rm(dataDirectory, { recursive: true });
    },
  };
  return product;
}
