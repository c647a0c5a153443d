import type { FastifyInstance } from 'fastify';
import { nativeOrigins } from './csrf.ts';

const headers =
  'Token, Device-Info, Content-Type, Idempotency-Key, Link-Token, X-XSRF-TOKEN, X-HTTP-Method-Override, Accept-Language, Challenge-Answer';

/** The native apps have their own origin. No other site may read our answers. */
export function allowNativeOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'origin, accept-encoding');
    if (origin === undefined || !nativeOrigins.has(origin)) return undefined;
    void reply.header('access-control-allow-origin', origin);
    void reply.header('access-control-expose-headers', 'Retry-After, X-Request-Id');
    if (request.method !== 'OPTIONS') return undefined;
    void reply.header('access-control-allow-methods', 'GET, POST, DELETE');
    void reply.header('access-control-allow-headers', headers).header('access-control-max-age', '7200');
    return reply.status(204).send();
  });
}
