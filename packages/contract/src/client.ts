import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Filled<T> = keyof T extends never ? { [K in keyof T]?: never } : T;
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { readonly [K in Name]?: Filled<T> }
    : { readonly [K in Name]: Filled<T> };

/** Path parameters may be numbers or strings. */
type Loose<T> = { [K in keyof T]: T[K] extends string ? string | number : T[K] };

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer F, infer _O>
    ? Part<'params', Loose<z.input<P>>> & Part<'query', z.input<Q>> & Part<'form', z.input<F>>
    : never;

export type Output<E> =
  E extends Endpoint<infer _P, infer _Q, infer _F, infer O>
    ? z.output<O> & { status: 1; message: string }
    : never;

export interface CallOptions {
  readonly files?: readonly Blob[];
  readonly idempotencyKey?: string;
  /** The solved challenge of a refusal (ADR 160). */
  readonly challengeAnswer?: string;
  readonly signal?: AbortSignal;
}

/** A prepared request: path relative to the API's base, body and headers. */
export interface Prepared {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: URLSearchParams | FormData | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly form?: Readonly<Record<string, unknown>> | undefined;
}

/** Form encoding (decision B1): arrays as repeated `name[]`, objects as `name[key]`, booleans as 1 and 0. */
function* fields(
  values: Readonly<Record<string, unknown>>,
  wrap = (name: string) => name,
): Generator<[string, string]> {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const one of value) yield [`${wrap(name)}[]`, String(one)];
    else if (typeof value === 'object')
      yield* fields(value as Record<string, unknown>, (key) => `${wrap(name)}[${key}]`);
    else
      yield [wrap(name), typeof value === 'boolean' ? (value ? '1' : '0') : String(value as string | number)];
  }
}

/** Builds the request of an endpoint. DELETE is sent as POST with `_method=delete` (decision B5). */
export function prepare<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Prepared {
  const { params = {}, query = {}, form = {} } = input as Parts;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams([...fields(query)]).toString();
  const headers: Record<string, string> = {};
  if (endpoint.upload && endpoint.upload.byLink)
    headers['Link-Token'] = encodeURIComponent(String(form['token']));
  if (endpoint.idempotent && options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.challengeAnswer !== undefined) headers['Challenge-Answer'] = options.challengeAnswer;
  return {
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    path: search ? `${path}?${search}` : path,
    body: bodyOf(endpoint, form, options.files),
    headers,
    timeoutMs: endpoint.timeoutMs,
  };
}

function bodyOf(
  endpoint: Endpoint,
  form: Readonly<Record<string, unknown>>,
  files: readonly Blob[] | undefined,
) {
  if (endpoint.method === 'GET') return undefined;
  const entries = [
    ...fields(form),
    ...(endpoint.method === 'DELETE' ? [['_method', 'delete'] as [string, string]] : []),
  ];
  if (!endpoint.upload) return new URLSearchParams(entries);
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  for (const file of files ?? []) data.append('File[]', file);
  return data;
}

/** A failed call: HTTP status, the message as status text ('' without one), and the URL (specification section 8). */
export class HttpError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly code: string | undefined;
  readonly body: unknown;

  constructor(given: {
    status: number;
    statusText: string;
    url: string;
    code?: string | undefined;
    body?: unknown;
  }) {
    super(given.statusText === '' ? `${given.url}: ${given.status}` : given.statusText);
    this.name = 'HttpError';
    this.status = given.status;
    this.statusText = given.statusText;
    this.url = given.url;
    this.code = given.code;
    this.body = given.body;
  }
}

/** The challenge that a refused call may solve to be heard; undefined for any other refusal. */
export function challengeOf(
  error: unknown,
): { readonly challenge: string; readonly bits: number } | undefined {
  if (!(error instanceof HttpError) || error.code !== 'rate_limited') return undefined;
  const { challenge, bits } = (error.body ?? {}) as { readonly challenge?: unknown; readonly bits?: unknown };
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined;
}

/**
 * Returns the body of a successful response.
 * @throws HttpError unless HTTP is 200 and the body's status is 1
 */
export function readAnswer<E extends Endpoint>(
  _endpoint: E,
  given: { httpStatus: number; url: string; body: unknown },
): Output<E> {
  const body = (given.body ?? {}) as { status?: unknown; message?: unknown; code?: unknown };
  if (given.httpStatus === 200 && body.status === 1) return body as Output<E>;
  const status = typeof body.status === 'number' && body.status !== 1 ? body.status : given.httpStatus;
  throw new HttpError({
    status,
    statusText: typeof body.message === 'string' ? body.message : '',
    url: given.url,
    code: typeof body.code === 'string' ? body.code : undefined,
    body: given.body,
  });
}
