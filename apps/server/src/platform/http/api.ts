import type { Refusal } from '@hoist/contract/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { SessionCache } from '#server/platform/sessions/session-cache.ts';
import { admitUpload, bodyLimitOf } from './uploads/admit-upload.ts';
import { acceptForms } from './body.ts';
import { compressed } from './answers/compress.ts';
import { allowNativeOrigins } from './cors.ts';
import type { Csrf } from './csrf.ts';
import { dispatch, type Dispatcher } from './dispatch.ts';
import { failure, type Envelope } from './answers/envelope.ts';
import { refusalOf } from './failures.ts';
import { localeOf } from './locale.ts';
import { addRawRoutes } from './raw.ts';
import type { EndpointRoute, Route } from './route.ts';
import { sendEnvelope } from './answers/send-envelope.ts';
import type { StoredAnswer } from './answers/stored-answers.ts';
import { readMultipart, type Multipart } from './uploads/uploads.ts';
import { createHash } from 'node:crypto';

export interface ApiOptions extends Dispatcher {
  readonly routes: readonly Route[];
  readonly sessions: SessionCache;
  readonly csrf: Csrf;
  readonly onThrown?: ((error: unknown, route: string) => void) | undefined;
}

type ByMethod = Partial<Record<'GET' | 'POST' | 'DELETE', EndpointRoute>>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** The stored answer of its idempotency key, if it was read together with the session. */
    earlier: StoredAnswer | null | undefined;
  }
  interface FastifyContextConfig {
    methods?: ByMethod;
    /** Ignores sessions: the request itself carries the proof, so CSRF protection is not needed. */
    raw?: boolean;
  }
}

const api = '/api';

/** No response is a page, is cached, or can be loaded by another site. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

function byPath(routes: readonly Route[]): Map<string, ByMethod> {
  const paths = new Map<string, ByMethod>();
  for (const route of routes) {
    if (route.kind !== 'endpoint') continue;
    const { path, method, id } = route.endpoint;
    const methods = paths.get(path) ?? {};
    if (methods[method])
      throw new Error(`${id}: ${method} ${path} is taken by ${methods[method].endpoint.id}`);
    methods[method] = route;
    paths.set(path, methods);
  }
  return paths;
}

/** A POST with a DELETE form field or header (decision B5). */
function isDelete(request: FastifyRequest, form: unknown): boolean {
  const override = request.headers['x-http-method-override'];
  if (typeof override === 'string' && override.toLowerCase() === 'delete') return true;
  const named = typeof form === 'object' && form !== null && '_method' in form ? form._method : undefined;
  return typeof named === 'string' && named.toLowerCase() === 'delete';
}

async function identify(
  request: FastifyRequest,
  { token, sessions }: { readonly token: string; readonly sessions: SessionCache },
): Promise<void> {
  const key = request.headers['idempotency-key'];
  const route = request.routeOptions.config.methods?.POST;
  if (typeof key === 'string' && request.method === 'POST' && route?.storesAnswer) {
    const found = await sessions.findWithAnswer(token, key);
    request.actor = found?.actor;
    request.earlier = found?.earlier;
  } else {
    request.actor = await sessions.findAny(token);
  }
}

function protect(app: FastifyInstance, { csrf, sessions }: ApiOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const cookie = request.headers.cookie;
    const allowed =
      reading ||
      request.routeOptions.config.raw === true ||
      csrf.allows({
        cookie,
        header: request.headers['x-xsrf-token']?.toString(),
        origin: request.headers.origin,
        site: request.headers['sec-fetch-site']?.toString(),
        host: request.host,
      });
    if ((reading || !allowed) && csrf.needsCookie(cookie)) {
      void reply.header('set-cookie', csrf.newCookie(request.protocol === 'https'));
    }
    void reply.headers(answerHeaders);
    if (!allowed) return sendEnvelope(reply, failure(localeOf(request), { code: 'csrf' }));
    const token = request.headers['token'];
    if (typeof token === 'string') await identify(request, { token, sessions });
    return undefined;
  });
  // Uploads are parsed only after the session was checked.
  app.addHook('preParsing', async (request, reply) => {
    const choices = Object.values(request.routeOptions.config.methods ?? {});
    const open = choices.length === 0 || choices.some((one) => one.endpoint.auth === 'public');
    const known = open || request.actor !== undefined;
    if (!known) await sendEnvelope(reply, failure(localeOf(request), { code: 'unauthenticated' }));
  });
}

const tooMany = 'upload.too_many';
const unreadable: Readonly<Record<'no_files' | 'too_many_files' | 'too_large', Refusal>> = {
  no_files: { code: 'unsupported_media' },
  too_large: { code: 'too_large' },
  too_many_files: { code: 'too_large', text: tooMany, details: [{ field: 'File', text: tooMany }] },
};

function handlerOf(methods: ByMethod, options: ApiOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(request);
    const sent = request.method === 'HEAD' ? 'GET' : (request.method as 'GET' | 'POST' | 'DELETE');
    let multipartBody: Multipart | undefined;
    let done: (() => void) | undefined;
    let admittedRoute: EndpointRoute | undefined;
    try {
      if (request.isMultipart()) {
        const route = methods.POST ?? methods.DELETE;
        if (!route) return sendEnvelope(reply, failure(locale, { code: 'not_found' }));
        const admitted = await admitUpload(options, route, { request, actor: request.actor });
        if ('refused' in admitted) return sendEnvelope(reply, failure(locale, admitted.refused));
        ({ done } = admitted);
        admittedRoute = route;
        const read = await readMultipart(request, {
          withFiles: route.endpoint.upload !== false,
          maxBytes: bodyLimitOf(route),
        });
        if (typeof read === 'string') return sendEnvelope(reply, failure(locale, unreadable[read]));
        multipartBody = read;
      }
      const form: unknown = multipartBody?.form ?? request.body;
      const method = sent === 'POST' && isDelete(request, form) ? 'DELETE' : sent;
      const route = methods[method];
      if (!route) return sendEnvelope(reply, failure(locale, { code: 'not_found' }));
      const files = multipartBody?.files ?? [];
      const { actor, earlier } = request;
      const incoming = { request, actor, earlier, locale, form, files, admitted: admittedRoute === route };
      const envelope = await dispatch(options, route, incoming);
      const isPublicRead = method === 'GET' && route.endpoint.auth === 'public';
      if (isPublicRead && isCachedByClient(request, reply, envelope)) return reply.status(304).send();
      return sendEnvelope(reply, envelope, await compressed(request, reply, envelope.json));
    } finally {
      await multipartBody?.discard();
      done?.();
    }
  };
}

/** Everything below `/api`: the endpoints of the contract, raw routes, and the 404 envelope. */
export async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(
    async (scope) => {
      scope.decorateRequest('actor', undefined);
      scope.decorateRequest('earlier', undefined);
      acceptForms(scope);
      await scope.register(multipart);
      allowNativeOrigins(scope);
      protect(scope, options);
      scope.setErrorHandler((error, request, reply) => {
        const refusal = refusalOf(error);
        if (refusal.code === 'internal') {
          request.log.error({ err: error }, 'unexpected error');
          options.onThrown?.(error, request.routeOptions.url ?? 'unknown');
        } else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
        return sendEnvelope(reply, failure(localeOf(request), refusal));
      });
      scope.setNotFoundHandler((request, reply) =>
        sendEnvelope(reply, failure(localeOf(request), { code: 'not_found' })),
      );
      for (const [path, methods] of byPath(options.routes)) {
        const handler = handlerOf(methods, options);
        scope.route({ method: ['GET', 'POST', 'DELETE'], url: path, handler, config: { methods } });
      }
      await addRawRoutes(scope, options);
    },
    { prefix: api },
  );
}

/** Sets the entity tag of a public answer and returns whether the client has the current version. */
function isCachedByClient(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): boolean {
  if (envelope.status !== 200) return false;
  const tag = `"${createHash('sha256').update(envelope.json).digest('base64url').slice(0, 22)}"`;
  void reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'origin, accept-encoding, accept-language, token');
  const held = request.headers['if-none-match'] ?? '';
  // Compressing proxies mark the tag as weak.
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
