import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { inBackground } from '#server/platform/db/background.ts';
import { limitWaits, PROVIDER_LIMIT_MS } from '#server/platform/provider-patience.ts';
import type { RawCall, Route } from './route.ts';

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
          const handle = () => limitWaits(PROVIDER_LIMIT_MS, () => route.handle(call));
          const call: RawCall = {
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            headers: request.headers,
            params: request.params as Record<string, string>,
            query: request.query as Record<string, unknown>,
            url: request.url,
            now: clock.now(),
            address: request.ip,
            requestId: request.id,
          };
          // Programs post, as providers do with their webhooks; people read.
          const answer = await (route.method === 'POST' ? inBackground(handle) : handle());
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
