import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Answered } from '#server/platform/metrics/metrics.ts';
import type { SessionCache } from '#server/platform/sessions/session-cache.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { writeCheck } from '#server/platform/health/write-check.ts';
import { addApi } from './api.ts';
import { parsePairs } from './body.ts';
import type { Csrf } from './csrf.ts';
import { failure } from './answers/envelope.ts';
import { localeOf } from './locale.ts';
import type { Route } from './route.ts';
import { isSecurityEvent, addressPseudonym } from './security-events.ts';
import { sendEnvelope } from './answers/send-envelope.ts';
import { sharedAddress } from './shared-address.ts';

export interface HttpOptions {
  readonly routes: readonly Route[];
  readonly database: Database;
  readonly sessions: SessionCache;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly csrf: Csrf;
  /** Addresses or networks whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly addressLimitFactor: number;
  readonly providerLimitMs?: number | undefined;
  readonly httpsOnly: boolean;
  /** Key for the pseudonyms of addresses in security events. */
  readonly logSecret: string;
  readonly onAnswered?: ((answer: Answered) => void) | undefined;
  readonly onThrown?: ((error: unknown, route: string) => void) | undefined;
  readonly tracing?: Pick<Tracing, 'addTo'> | undefined;
  readonly parts?: readonly ((app: FastifyInstance) => Promise<void>)[];
}

export interface HttpServer {
  readonly app: FastifyInstance;
  listen(host: string, port: number): Promise<string>;
  /** Reports unready for `drainMs` while still answering, finishes open requests, closes. */
  stop(drainMs?: number): Promise<void>;
}

/** Disconnects slow clients (slowloris). Node limits the headers to 16 KiB by default. */
const slowClients = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
/** Bounds memory during a flood; one process never serves this many. */
const maxConnections = 10_000;

const requestIdPattern = /^[\w-]{8,64}$/;

function addHealth(
  app: FastifyInstance,
  { database, clock }: Pick<HttpOptions, 'database' | 'clock'>,
  isDraining: () => boolean,
): void {
  const checkWrite = writeCheck(database, clock);
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining()) return reply.status(503).send({ status: 'stopping' });
    try {
      await checkWrite();
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.status(503).send({ status: 'no database' });
    }
  });
}

function commonHeaders(httpsOnly: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(httpsOnly ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Calls between two looks at whose they are. */
const watchedCalls = 1000;

/** Warns once: an untrusted proxy in front of the trusted one makes nearly all callers one private address. */
function warnOfSharedAddress(app: FastifyInstance, { trustedProxies, logger }: HttpOptions): void {
  if (trustedProxies.length === 0) return;
  let calls = 0;
  let warned = false;
  const byAddress = new Map<string, number>();
  app.addHook('onRequest', async ({ ip, headers }) => {
    await Promise.resolve();
    if (warned || headers['x-forwarded-for'] === undefined) return;
    calls += 1;
    byAddress.set(ip, (byAddress.get(ip) ?? 0) + 1);
    if (calls < watchedCalls) return;
    const address = sharedAddress(byAddress, calls);
    warned = address !== undefined;
    if (warned)
      logger.warn(
        { address },
        'Nearly all callers share one private address. It is a proxy that TRUSTED_PROXIES does not name',
      );
    calls = 0;
    byAddress.clear();
  });
}

/** Warns once: behind a proxy without trust all callers share its address, its limits and plain http. */
function warnOfUntrustedProxy(app: FastifyInstance, { trustedProxies, logger }: HttpOptions): void {
  if (trustedProxies.length > 0) return;
  let warned = false;
  app.addHook('onRequest', async ({ headers }) => {
    await Promise.resolve();
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    logger.warn(
      'Calls come through a proxy, but TRUSTED_PROXIES is not set: all callers share its address, and its limits',
    );
  });
}

function addRequestLog(app: FastifyInstance, { httpsOnly, logSecret, onAnswered }: HttpOptions): void {
  const headers = commonHeaders(httpsOnly);
  app.addHook('onRequest', async (request, reply) => {
    await Promise.resolve();
    void reply.headers(headers).header('x-request-id', request.id);
  });
  app.decorateReply('refusal', undefined);
  app.addHook('onResponse', async (request, reply) => {
    await Promise.resolve();
    const route = request.routeOptions.url ?? 'unknown';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    onAnswered?.({ ...line, seconds: reply.elapsedTime / 1000 });
    const who = { ...line, users_id: request.actor?.usersId };
    if (!isSecurityEvent(reply, request)) request.log.info(who, 'answered');
    else {
      const from = addressPseudonym(logSecret, request.ip);
      request.log.warn({ ...who, security: reply.refusal, from }, 'refused');
    }
  });
}

/** Answers requests whose address the router cannot parse, in the same envelope. */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(commonHeaders(false)).header('cache-control', 'no-store');
  // An id too long to exist is an unknown id.
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request';
  sendEnvelope(reply, failure(localeOf(request), { code }));
}

const withoutSchemas = () => {
  throw new Error('calls are checked by the contract, not by schemas of routes');
};

/** Browsers open connections in advance: a stop does not wait until one without a request times out. */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (stopping) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
    return Promise.resolve();
  });
}

export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { logger, trustedProxies } = options;
  let draining = false;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    connectionTimeout: 75_000,
    http: slowClients,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
    frameworkErrors: answerUnreadable,
    // Without this, fastify loads its own validator and serializer at each start.
    schemaController: {
      compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas },
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: true,
      querystringParser: parsePairs,
      maxParamLength: 200,
    },
  });
  app.server.maxConnections = maxConnections;
  closeUnused(app);
  warnOfUntrustedProxy(app, options);
  warnOfSharedAddress(app, options);
  addRequestLog(app, options);
  options.tracing?.addTo(app);
  addHealth(app, options, () => draining);
  await addApi(app, options);
  for (const part of options.parts ?? []) await part(app);
  return {
    app,
    listen: (host, port) => app.listen({ host, port }),
    async stop(drainMs = 0) {
      draining = true;
      await sleep(drainMs);
      await app.close();
    },
  };
}
