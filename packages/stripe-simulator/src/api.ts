import { createHash } from 'node:crypto';
import { takeFault } from './faults.ts';
import { findRoute } from './routes.ts';
import type { Route } from './route.ts';
import type { Store } from './store.ts';
import type { Fault } from './tables.ts';
import { tick } from './tick.ts';
import { newId, Unit } from './unit.ts';
import { parseForm, type Params } from './wire/form.ts';
import { allowOnly, list, text } from './wire/read.ts';
import { expand, publicView, render } from './wire/render.ts';
import { badParameter, StripeError } from './wire/stripe-error.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string;
  readonly idempotencyKey: string | null;
  /** `Stripe-Account`: the connected account that the call is made for. */
  readonly account?: string | undefined;
  readonly fromBrowser: boolean;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly replayed: boolean;
  readonly retry: boolean | null;
}

export interface Api {
  readonly store: Store;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly origin: () => string;
  readonly now: () => number;
  /** Called after each commit, to wake the webhook sender. */
  readonly changed: () => void;
  readonly inFlight: Set<string>;
}

const expiresAfter = 24 * 3600;
const jsonOf = (body: unknown): string => `${JSON.stringify(body, null, 2)}\n`;

/** Answers a call of the simulated API; `null` breaks the connection without a response. */
export async function answerApi(api: Api, request: ApiRequest): Promise<ApiAnswer | null> {
  const requestId = newId('req');
  const key = request.method === 'POST' ? request.idempotencyKey : null;
  try {
    const access = accessOf(api, request);
    if (key !== null && key.length > 255) throw badParameter('Idempotency-Key', 'Idempotency keys have at most 255 characters.'); // prettier-ignore
    if (key !== null && api.inFlight.has(key)) throw inUse(key);
    const fault = takeFault(api, request);
    const earlier = key === null ? undefined : replay(api, request, key);
    if (earlier !== undefined) return fault?.kind.startsWith('timeout') === true ? null : earlier;
    if (key !== null) api.inFlight.add(key);
    try {
      return await execute(api, request, { access, requestId, key, fault });
    } finally {
      if (key !== null) api.inFlight.delete(key);
    }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return failure(error, requestId);
  }
}

interface Context {
  readonly access: 'secret' | 'publishable';
  readonly requestId: string;
  readonly key: string | null;
  readonly fault: Fault | undefined;
}

async function execute(api: Api, request: ApiRequest, context: Context): Promise<ApiAnswer | null> {
  const { fault } = context;
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault?.kind === 'timeout_before') return null;
  if (fault?.kind === '409') throw new StripeError(409, { type: 'invalid_request_error', code: 'lock_timeout', message: 'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.' }); // prettier-ignore
  if (fault?.kind === '429') throw new StripeError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests made to the API too quickly.' }); // prettier-ignore
  const unit = new Unit(api.store, api.now(), { requestId: context.requestId, idempotencyKey: context.key });
  const done = fault?.kind === '500' ? serverError() : run(api, unit, { request, context });
  const answered = fault?.kind === '500_after' ? serverError() : done;
  if (context.key !== null && answered.storedUnderKey)
    unit.put('answers', { id: context.key, request: fingerprint(request), status: answered.status, body: answered.body, requestId: context.requestId, at: unit.now }); // prettier-ignore
  unit.commit();
  api.changed();
  if (fault?.kind === 'timeout_after') return null;
  return { status: answered.status, body: answered.body, requestId: context.requestId, replayed: false, retry: answered.status === 500 ? false : null }; // prettier-ignore
}

interface Outcome {
  readonly status: number;
  readonly body: string;
  readonly storedUnderKey: boolean;
}

function run(api: Api, unit: Unit, { request, context }: { request: ApiRequest; context: Context }): Outcome {
  tick(unit);
  try {
    const found = findRoute(request.method, request.path);
    if (found === undefined) throw unrecognized(request);
    const params = paramsOf(request);
    const clientSecret = context.access === 'publishable' ? text(params, 'client_secret') : undefined;
    admit(found.route, params, context.access);
    if (request.account !== undefined && unit.find('accounts', request.account) === undefined) throw noAccount(request.account); // prettier-ignore
    const expanded = list(params, 'expand');
    delete params['expand'];
    const result = found.route.run({ unit, params, path: found.path, access: context.access, clientSecret, account: request.account, origin: api.origin() }); // prettier-ignore
    const shown = expand(unit, render(result), expanded);
    return {
      status: 200,
      body: jsonOf(context.access === 'publishable' ? publicView(shown) : shown),
      storedUnderKey: true,
    };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (!error.keep) unit.discard();
    return {
      status: error.status,
      body: jsonOf({ error: render(error.body) }),
      storedUnderKey: error.replayed,
    };
  }
}

function admit(route: Route, params: Params, access: Context['access']): void {
  if (access === 'publishable') {
    for (const name of ['key', 'client_secret', '_stripe_version']) delete params[name];
    if (route.access === 'secret')
      throw new StripeError(401, { type: 'invalid_request_error', code: 'secret_key_required', message: 'This API call cannot be made with a publishable API key. Please use a secret API key.' }); // prettier-ignore
  }
  allowOnly(params, [...route.allows, 'expand']);
}

const paramsOf = (request: ApiRequest): Params =>
  parseForm(request.method === 'POST' ? request.body : request.query);

function accessOf(api: Api, request: ApiRequest): Context['access'] {
  const header = request.authorization;
  const basic = header.startsWith('Basic ')
    ? Buffer.from(header.slice(6), 'base64').toString().split(':')[0]
    : undefined;
  const sent = basic ?? (/^Bearer (.+)$/.exec(header)?.[1] || text(paramsOf(request), 'key')) ?? '';
  // Browsers must never use the secret key.
  if (sent === api.secretKey && !request.fromBrowser) return 'secret';
  if (sent === api.publishableKey) return 'publishable';
  throw new StripeError(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${sent.slice(0, 8)}****` }); // prettier-ignore
}

const fingerprint = (request: ApiRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.path} ${request.account ?? ''}\n${request.body}`)
    .digest('hex');

function replay(api: Api, request: ApiRequest, key: string): ApiAnswer | undefined {
  const unit = new Unit(api.store, api.now());
  const stored = unit.find('answers', key);
  if (stored === undefined || stored.at + expiresAfter < unit.now) return undefined;
  if (stored.request !== fingerprint(request))
    throw new StripeError(400, { type: 'idempotency_error', message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.` }); // prettier-ignore
  return { status: stored.status, body: stored.body, requestId: stored.requestId, replayed: true, retry: stored.status === 500 ? false : null }; // prettier-ignore
}

const inUse = (key: string): StripeError =>
  new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: `There is currently another in-progress request using this Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}` }); // prettier-ignore

const unrecognized = (request: ApiRequest): StripeError =>
  new StripeError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: ${request.path}).` }); // prettier-ignore

const noAccount = (account: string): StripeError =>
  new StripeError(403, { type: 'invalid_request_error', code: 'account_invalid', message: `The provided key does not have access to account '${account}' (or that account does not exist).` }); // prettier-ignore

const serverError = (): Outcome => ({
  status: 500,
  body: jsonOf({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
  storedUnderKey: true,
});

function failure(error: StripeError, requestId: string): ApiAnswer {
  const retry =
    error.body.code === 'lock_timeout' || error.body.code === 'idempotency_key_in_use' ? true : null;
  return {
    status: error.status,
    body: jsonOf({ error: render(error.body) }),
    requestId,
    replayed: false,
    retry,
  };
}
