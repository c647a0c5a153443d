import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi } from './api.ts';
import { dump, runControl } from './controls.ts';
import { send, type Exchange, type Simulator } from './exchange.ts';
import { allowedOrigin, isLoopbackHost } from './origins.ts';
import { answerPage } from './pages/serve.ts';
import { Unit } from './unit.ts';

const largestBody = 1_000_000;

/** HTTP server: the API under `/v1`, test controls and pages under `/sim`. Loopback only. */
export function createSimulatorServer(simulator: Simulator): Server {
  const server = createServer((request, response) => {
    handle(simulator, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"error":{"type":"api_error","message":"The simulator failed"}}\n');
    });
  });
  // Only clients close connections: a request on a connection that the server is closing would be lost.
  server.keepAliveTimeout = 0;
  return server;
}

async function handle(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLoopbackHost(request.headers.host)) return send(response, 404, '{}');
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await readBody(request);
  if (body === null) return send(response, 413, '{}');
  const exchange = { request, response, url, body };
  if (url.pathname.startsWith('/v1/')) return answerV1(simulator, exchange);
  if (await answerControl(simulator, exchange)) return;
  if (await answerPage(simulator, exchange)) return;
  send(response, 404, '{}');
}

async function answerV1({ api }: Simulator, { request, response, url, body }: Exchange): Promise<void> {
  const { settings } = new Unit(api.store, api.now());
  const origin = allowedOrigin(request.headers.origin, settings.allowedOrigins);
  if (origin !== null) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
  }
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, stripe-version, idempotency-key',
    );
    return send(response, 204, '');
  }
  if (request.headers.origin !== undefined && origin === null) return send(response, 403, '{}');
  const key = request.headers['idempotency-key'];
  const account = request.headers['stripe-account'];
  const answer = await answerApi(api, {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    body,
    authorization: request.headers.authorization ?? '',
    idempotencyKey: typeof key === 'string' ? key : null,
    account: typeof account === 'string' ? account : undefined,
    fromBrowser: request.headers.origin !== undefined,
  });
  if (answer === null) {
    request.socket.destroy();
    return;
  }
  response.setHeader('request-id', answer.requestId);
  response.setHeader('stripe-version', '2026-10-28.endive');
  if (typeof key === 'string') response.setHeader('idempotency-key', key);
  if (answer.replayed) response.setHeader('idempotent-replayed', 'true');
  if (answer.retry !== null) response.setHeader('stripe-should-retry', String(answer.retry));
  send(response, answer.status, answer.body);
}

/** `GET /sim/health`, `GET /sim/state`, `POST /sim/<control>`: for local programs, never for pages. */
async function answerControl(
  simulator: Simulator,
  { request, response, url, body }: Exchange,
): Promise<boolean> {
  const name = /^\/sim\/([a-z-]+)$/.exec(url.pathname)?.[1];
  if (name === undefined || request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined) return false; // prettier-ignore
  if (request.method === 'GET' && name === 'health') {
    send(response, 200, JSON.stringify({ pid: process.pid, dataDir: simulator.dataDir }));
    return true;
  }
  if (request.method === 'GET' && name === 'state') {
    send(response, 200, JSON.stringify(dump(simulator.api)));
    return true;
  }
  if (request.method !== 'POST') return false;
  try {
    const sent = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    const answer = await runControl(simulator.api, simulator.sender, { name, body: sent });
    if (answer === undefined) return false;
    send(response, 200, JSON.stringify(answer));
  } catch (error) {
    send(response, 400, JSON.stringify({ error: error instanceof Error ? error.message : 'bad request' }));
  }
  return true;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
