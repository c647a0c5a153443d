import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './free-port.ts';

test("returns a port that can be listened on, outside the system's ephemeral range", async (t) => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  for (const port of new Set(ports)) {
    const server = createServer();
    t.after(() => server.close());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  }
  const given = '/proc/sys/net/ipv4/ip_local_port_range';
  if (process.platform !== 'linux') return;
  const [first = 0] = readFileSync(given, 'utf8').split(/\s+/).map(Number);
  if (first >= 32_768) assert.ok(Math.max(...ports) < first);
});
