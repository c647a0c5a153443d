import type { Endpoint } from '@hoist/contract/endpoint';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { StoredResponse } from './answers/answer-with-effect.ts';
import type { Answer, Body, Call, CallContext, PublicCall, Success } from './call.ts';

export type AnyCall = CallContext & {
  readonly params: unknown;
  readonly query: unknown;
  readonly form: unknown;
  readonly actor: Actor | undefined;
  readonly storeAnswer: ((answer: Success<unknown>) => StoredResponse) | undefined;
};

export interface EndpointRoute {
  readonly kind: 'endpoint';
  readonly endpoint: Endpoint;
  readonly handle: (call: AnyCall) => Promise<Answer<unknown>>;
  /** Whether a call with this form stores its answer with its effect (`storeAnswer`), so that its key needs no claim. */
  readonly storesAnswer?: ((form: unknown) => boolean) | undefined;
  /** Whether the link of an upload `byLink` is valid. */
  readonly admitsLink?: ((token: string) => Promise<boolean>) | undefined;
}

export interface RawCall {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Path and query as they were sent; some providers sign them. */
  readonly url: string;
  readonly now: Date;
  /** The peer address, or the forwarded one behind a trusted proxy. */
  readonly address: string;
  readonly requestId: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | NodeJS.ReadableStream;
}

export const plainNotFound: RawAnswer = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  body: 'Not found',
};

/** A route outside the contract, such as a provider's webhook or a signed picture address. Reads and returns bytes. */
export interface RawRoute {
  readonly kind: 'raw';
  readonly method: 'GET' | 'POST';
  /** Below `/api`. */
  readonly path: string;
  readonly handle: (call: RawCall) => Promise<RawAnswer>;
}

export type Route = EndpointRoute | RawRoute;

/** Binds a handler to an endpoint with required log-in; `auth` is already checked. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<Body<E>>>,
  options: { readonly storesAnswer?: (form: Call<E>['form']) => boolean } = {},
): EndpointRoute {
  if (endpoint.auth === 'public') throw new Error(`${endpoint.id} is public: use publicRoute`);
  return {
    kind: 'endpoint',
    endpoint,
    handle: handle as EndpointRoute['handle'],
    storesAnswer: options.storesAnswer as EndpointRoute['storesAnswer'],
  };
}

export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<Answer<Body<E>>>,
  options: Pick<EndpointRoute, 'admitsLink'> = {},
): EndpointRoute {
  if (endpoint.auth !== 'public') throw new Error(`${endpoint.id} needs a token: use route`);
  if (endpoint.upload && endpoint.upload.byLink && !options.admitsLink)
    throw new Error(`${endpoint.id} needs admitsLink`);
  return { kind: 'endpoint', endpoint, handle: handle as EndpointRoute['handle'], ...options };
}

export function rawRoute(given: Omit<RawRoute, 'kind'>): RawRoute {
  return { kind: 'raw', ...given };
}
