import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fastify from 'fastify';
import { closedPort } from '#server/testing/closed-port.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { atEnd } from './testing/at-end.ts';
import { embeddedProduction, startServerProcess } from './testing/killed-server.ts';
import { fillDataFolder } from './testing/schema-template.ts';
import { standInProvider } from './testing/stand-in-provider.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const loaded = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    const [, name] = /@opentelemetry\/([^/]+)/.exec(url) ?? [];
    if (name !== undefined) loaded.add(name);
    return next(url, context);
  },
});

test('loads nothing of OpenTelemetry before a collector is set', async () => {
  await import('./app.ts');
  // prom-client brings the interface.
  assert.deepEqual(
    [...loaded].filter((one) => one !== 'api'),
    [],
  );
});

test('sends the spans of a request and its SQL to the collector, in the trace of the caller', async () => {
  const collector = await standInProvider(() => ({ status: 200 }));
  const folder = mkdtempSync(join(tmpdir(), 'hoist-traces-'));
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  await fillDataFolder(folder);
  const env = { ...embeddedProduction, TRACES_URL: `${collector.origin}/v1/traces`, DATA_DIR: folder };
  const server = await startServerProcess(env);
  const answer = await fetch(`${server.address}/api/users-login`, {
    method: 'POST',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: new URLSearchParams({ email: 'customer@hoist.test', password: 'of no one' }),
  });
  assert.equal(answer.status, 401);
  await server.stop();
  const spans = collector.heard.flatMap(({ body }) =>
    (JSON.parse(body.toString()) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  );
  const request = spans.find(({ name }) => name === 'POST /api/users-login') ?? assert.fail('no request');
  assert.equal(request.traceId, traceId);
  assert.equal(request.parentSpanId, '00f067aa0ba902b7');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  assert.ok(statements.some(({ name }) => name === 'SELECT'));
  assert.ok(statements.every((one) => one.traceId === traceId));
  assert.doesNotMatch(JSON.stringify(spans), /customer@hoist|of no one/);
});

test('answers and ends though the collector is gone', async () => {
  const url = `http://127.0.0.1:${closedPort}/v1/traces`;
  const tracing = await openTracing({ url, version: 'test' });
  assert.ok(loaded.has('sdk-trace'));
  const app = fastify();
  tracing.addTo(app);
  app.get('/asked', async () => {
    tracing.queried('SELECT 1', 1);
    return Promise.resolve('answered');
  });
  assert.equal((await app.inject('/asked')).body, 'answered');
  await app.close();
  await tracing.close();
});
