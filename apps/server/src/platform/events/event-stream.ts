import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { failure } from '../http/envelope.ts';
import { allowNativeOrigins } from '../http/cors.ts';
import { acceptedLocale } from '../http/locale.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import type { LiveEvent } from './publish.ts';
import type { Streams } from './streams.ts';

export interface EventStreamOptions {
  readonly sessions: SessionCache;
  readonly streams: Streams;
  /** A comment line keeps proxies from closing a silent stream; the token is looked at again with each. */
  readonly heartbeatMs?: number;
}

const maxBuffered = 64 * 1024;

function eventText({ kind, id }: LiveEvent): string {
  return `event: ${kind}\ndata: ${JSON.stringify(id === undefined ? { kind } : { kind, id })}\n\n`;
}

function follow(
  response: ServerResponse,
  options: EventStreamOptions,
  who: { usersId: number; token: string },
) {
  const send = (chunk: string) => {
    // A reader that stopped reading is let go; it comes back and reads everything again.
    if (response.writableLength > maxBuffered) response.destroy();
    else response.write(chunk);
  };
  send('retry: 1000\n: open\n\n');
  const stop = options.streams.open(who.usersId, (event) => send(eventText(event)));
  const heartbeat = setInterval(() => {
    options.sessions.find(who.token).then(
      (actor) => (actor ? send(': still here\n\n') : response.end()),
      () => response.end(),
    );
  }, options.heartbeatMs ?? 20_000);
  response.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}

/** `GET /api/events`: what changed for the caller, as server-sent events; the token stands in its header alone. */
export async function addEventStream(app: FastifyInstance, options: EventStreamOptions): Promise<void> {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
    return Promise.resolve();
  });
  await app.register(async (scope) => {
    allowNativeOrigins(scope);
    scope.get('/api/events', async (request, reply) => {
      const token = request.headers['token'];
      const actor = typeof token === 'string' ? await options.sessions.find(token) : undefined;
      if (!actor || typeof token !== 'string') {
        const locale = acceptedLocale(request.headers['accept-language']) ?? 'en';
        const { status, json } = failure(locale, { code: 'unauthenticated' });
        return reply.status(status).type('application/json; charset=utf-8').send(json);
      }
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) response.setHeader(name, value);
      }
      reply.hijack();
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      open.add(response);
      response.once('close', () => open.delete(response));
      follow(response, options, { usersId: actor.usersId, token });
      return reply;
    });
    return Promise.resolve();
  });
}
