import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from './platform/free-port.ts';
import { atEnd } from './testing/at-end.ts';
import { startServerProcess } from './testing/killed-server.ts';
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

/** Runs a server, asks it with a trace of our own, and stops it. Returns the modules of OpenTelemetry that it loaded. */
async function askServer(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-traces-'));
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const loaded = join(folder, 'loaded.txt');
  const hook = join(folder, 'hook.mjs');
  writeFileSync(loaded, '');
  writeFileSync(
    hook,
    `import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      const found = /@opentelemetry\\/([^/]+)/.exec(url);
      if (found) appendFileSync(${JSON.stringify(loaded)}, found[1] + '\\n');
      return next(url, context);
    } });`,
  );
  const server = await startServerProcess({
    ...settings,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${hook}`,
  });
  const answer = await fetch(`${server.address}/api/users-login`, {
    method: 'POST',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: new URLSearchParams({ email: 'customer@hoist.test', password: 'of no one' }),
  });
  assert.equal(answer.status, 401);
  await server.stop();
  return [
    ...new Set(
      readFileSync(loaded, 'utf8')
        .split('\n')
        .filter((one) => one !== ''),
    ),
  ];
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('loads nothing of OpenTelemetry without a collector', async () => {
  // prom-client brings the interface.
  assert.deepEqual(
    (await askServer({})).filter((one) => one !== 'api'),
    [],
  );
});

test('sends the spans of a request and its SQL to the collector, in the trace of the caller', async () => {
  const collector = await standInProvider(() => ({ status: 200 }));
  const loaded = await askServer({ TRACES_URL: `${collector.origin}/v1/traces` });
  assert.ok(loaded.includes('sdk-trace'));
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
  const port = await freePort();
  await askServer({ TRACES_URL: `http://127.0.0.1:${port}/v1/traces` });
});
