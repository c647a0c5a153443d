import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Route } from './route.ts';

const bodyLimit = 1_048_576;

interface RawOptions {
  readonly routes: readonly Route[];
  readonly clock: Clock;
}

/** Routes that read the exact bytes of the body, for example signed webhooks. */
export async function addRawRoutes(app: FastifyInstance, { routes, clock }: RawOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const route of routes) {
      if (route.kind !== 'raw') continue;
      scope.route({
        method: route.method,
        url: route.path,
        config: { raw: true },
        handler: async (request, reply) => {
          const answer = await route.handle({
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            headers: request.headers,
            params: request.params as Record<string, string>,
            query: request.query as Record<string, unknown>,
            url: request.url,
            now: clock.now(),
            address: request.ip,
            requestId: request.id,
          });
          return reply
            .status(answer.status)
            .headers(answer.headers ?? {})
            .send(answer.body);
        },
      });
    }
    return Promise.resolve();
  });
}
