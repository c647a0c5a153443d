import { prepare, readAnswer, type CallOptions, type Input, type Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createHttpServer, type HttpServer } from '#server/platform/http/server.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import type { Answered } from '#server/platform/metrics/metrics.ts';
import { openSessionCache } from '#server/platform/sessions/session-cache.ts';
import { atEnd } from './at-end.ts';
import { testClock } from './clock.ts';
import { keepExchange } from './exchange-log.ts';

export interface TestServerOptions {
  readonly database: Database;
  readonly routes: readonly Route[];
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly trustedProxies?: readonly string[];
  readonly addressLimitFactor?: number;
  readonly httpsOnly?: boolean;
  readonly providerLimitMs?: number;
  readonly onAnswered?: (answer: Answered) => void;
  readonly onThrown?: (error: unknown, route: string) => void;
  readonly parts?: readonly ((app: FastifyInstance) => Promise<void>)[];
}

export interface Caller extends CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly address: string;
  readonly server: HttpServer;
  /** Calls an endpoint as the typed client does; throws the contract's HttpError on a refusal. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, caller?: Caller): Promise<Output<E>>;
  /** Any request below the server's address. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** The real server in this process, on a free port of the loopback address, stopped when the test ends. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const clock = options.clock ?? testClock();
  const sessions = await openSessionCache(options.database, clock);
  const server = await createHttpServer({
    routes: options.routes,
    database: options.database,
    sessions,
    clock,
    logger: options.logger ?? createLogger('silent'),
    csrf: createCsrf('a secret for tests alone', []),
    trustedProxies: options.trustedProxies ?? [],
    addressLimitFactor: options.addressLimitFactor ?? 1,
    providerLimitMs: options.providerLimitMs,
    logSecret: 'a secret for tests alone',
    httpsOnly: options.httpsOnly ?? false,
    onAnswered: options.onAnswered,
    onThrown: options.onThrown,
    parts: options.parts ?? [],
  });
  const address = await server.listen('127.0.0.1', 0);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop().then(() => sessions.close());
    return stopped;
  };
  atEnd(stop);
  return {
    address,
    server,
    async call(endpoint, input, caller = {}) {
      const prepared = prepare(endpoint, input, caller);
      const { method, path, body, headers } = prepared;
      const response = await fetch(`${address}/api${path}`, {
        method,
        // Compressing an answer costs more than sending it.
        headers: {
          'accept-encoding': 'identity',
          ...headers,
          ...(caller.token ? { token: caller.token } : {}),
          ...caller.headers,
        },
        ...(body ? { body } : {}),
        ...(caller.signal ? { signal: caller.signal } : {}),
      });
      const answer: unknown = await response.json();
      keepExchange(endpoint, prepared, { status: response.status, answer });
      return readAnswer(endpoint, { httpStatus: response.status, url: path, body: answer });
    },
    fetch: (path, init) => fetch(`${address}${path}`, init),
    stop,
  };
}
