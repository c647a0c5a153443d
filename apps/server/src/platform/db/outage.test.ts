import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { endpoint } from '@hoist/contract/endpoint';
import { ok } from '@hoist/domain/result';
import { sql } from 'kysely';
import { z } from 'zod';
import { publicRoute } from '../http/route.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { openPostgres } from './postgres.ts';

const { url } = await openTestDatabase();

const count = endpoint({
  id: 'count',
  path: '/count',
  auth: 'public',
  duringImpersonation: 'allowed',
  output: z.object({ n: z.number() }),
  summary: 'Asks the database',
});

/** A proxy between the server and its database that can be stopped. */
async function proxyTo(target: URL) {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      proxy.listen(port, '127.0.0.1', () => {
        const address = proxy.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const port = await listen(0);
  return {
    port,
    async goAway() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    comeBack: () => listen(port),
  };
}

async function outage(address: string): Promise<void> {
  const target = new URL(address);
  const proxy = await proxyTo(target);
  const through = new URL(address);
  through.port = String(proxy.port);
  // Not by the socket in a folder.
  through.search = '';
  const database = openPostgres({ url: through.href, poolSize: 4, onError: () => undefined });
  atEnd(() => database.close());
  atEnd(() => proxy.goAway());
  const route = publicRoute(count, async () => {
    const { rows } = await sql<{ n: number }>`select 1 as n`.execute(database.db);
    return ok({ n: rows[0]?.n ?? 0 });
  });
  const server = await startTestServer({ database, routes: [route] });
  const status = async () => (await server.fetch('/api/count')).status;
  assert.equal(await status(), 200);

  await proxy.goAway();
  const started = performance.now();
  const gone = await Promise.all(Array.from({ length: 10 }, status));
  assert.deepEqual(new Set(gone), new Set([503]));
  assert.ok(performance.now() - started < 2_500, 'the answer was late');
  assert.equal((await server.fetch('/health/ready')).status, 503);
  assert.equal((await server.fetch('/health/live')).status, 200);

  await proxy.comeBack();
  const back = performance.now();
  while ((await status()) !== 200) assert.ok(performance.now() - back < 5_000, 'it did not recover');
  assert.equal((await server.fetch('/health/ready')).status, 200);
}

// PGlite runs inside the process and has no outages.
const title = 'answers 503 while the database is down and recovers without a restart (PostgreSQL only)';
test(title, { skip: url === undefined }, () => outage(url ?? ''));
