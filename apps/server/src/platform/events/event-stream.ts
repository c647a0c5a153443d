import type { ServerResponse } from 'node:http';
import type { Refusal } from '@hoist/contract/errors';
import type { UserId } from '@hoist/domain/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../http/answers/envelope.ts';
import { allowNativeOrigins } from '../http/cors.ts';
import { localeOf } from '../http/locale.ts';
import { sendEnvelope } from '../http/answers/send-envelope.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import type { LiveEvent } from './publish.ts';
import type { Streams } from './streams.ts';

export interface EventStreamOptions {
  readonly sessions: SessionCache;
  readonly streams: Streams;
  /** Interval of comment lines, which keep proxies from closing an idle stream. Each one rechecks the session. */
  readonly heartbeatMs?: number;
}

const maxBuffered = 64 * 1024;
/** More than one person's open screens. */
const maxStreams = 20;

function eventText({ kind, id }: LiveEvent): string {
  return `event: ${kind}\ndata: ${JSON.stringify(id === undefined ? { kind } : { kind, id })}\n\n`;
}

function follow(
  response: ServerResponse,
  options: EventStreamOptions,
  who: { usersId: UserId; token: string; missedMs: number },
) {
  const send = (chunk: string) => {
    // A client that stopped reading is disconnected; it reconnects and reads everything again.
    if (response.writableLength > maxBuffered) response.destroy();
    else response.write(chunk);
  };
  send('retry: 1000\n: open\n\n');
  const stop = options.streams.open(who.usersId, (event) => send(eventText(event)), who.missedMs);
  const heartbeat = setInterval(() => {
    options.sessions.find(who.token).then(
      (actor) => (actor && !actor.asksNumber ? send(': still here\n\n') : response.end()),
      () => response.end(),
    );
  }, options.heartbeatMs ?? 20_000);
  response.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}

const refuse = (reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply =>
  sendEnvelope(reply, failure(localeOf(request), refusal));

/** The time for which a client heard nothing, as it says itself; an older app says nothing. */
function missedMsOf(request: FastifyRequest): number {
  const { missed_ms: said } = request.query as { readonly missed_ms?: unknown };
  const ms = typeof said === 'string' ? Number(said) : 0;
  return ms > 0 ? ms : 0;
}

/** `GET /api/events`: the caller's live events as server-sent events. The token is accepted only in its header. */
export async function addEventStream(app: FastifyInstance, options: EventStreamOptions): Promise<void> {
  const open = new Map<ServerResponse, number>();
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
    return Promise.resolve();
  });
  await app.register(async (scope) => {
    allowNativeOrigins(scope);
    scope.get('/api/events', async (request, reply) => {
      const token = request.headers['token'];
      const actor = typeof token === 'string' ? await options.sessions.find(token) : undefined;
      if (!actor || typeof token !== 'string') return refuse(reply, request, { code: 'unauthenticated' });
      if (actor.asksNumber) return refuse(reply, request, { code: 'phone_not_verified' });
      const { usersId } = actor;
      const own = [...open.values()].filter((id) => id === usersId).length;
      if (own >= maxStreams) return refuse(reply, request, { code: 'rate_limited', retryAfterSeconds: 60 });
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) response.setHeader(name, value);
      }
      reply.hijack();
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Ended streams must not keep their connection open, which would block a stopping server.
        connection: 'close',
      });
      open.set(response, usersId);
      response.once('close', () => open.delete(response));
      follow(response, options, { usersId, token, missedMs: missedMsOf(request) });
      return reply;
    });
    return Promise.resolve();
  });
}
