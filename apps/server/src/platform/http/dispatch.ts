import type { Endpoint } from '@hoist/contract/endpoint';
import type { Refusal } from '@hoist/contract/errors';
import { isReadable } from '@hoist/contract/readable';
import type { Locale } from '@hoist/contract/texts/text';
import { noId } from '@hoist/domain/ids';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { withinRequest } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitWaits, PROVIDER_LIMIT_MS } from '#server/platform/provider-patience.ts';
import { subscriberOf, takeLimit } from '#server/platform/rate-limits.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { refuseAccess } from './access.ts';
import { onceWithEffect, type Ran } from './answers/answer-with-effect.ts';
import type { Success, UploadedFile } from './call.ts';
import { readDeviceInfo } from './device-info.ts';
import { failure, success, type Envelope } from './answers/envelope.ts';
import { once } from './answers/idempotency.ts';
import { auditImpersonatedCall, isTheirsAlone } from './impersonated.ts';
import { parseInput } from './parse.ts';
import type { AnyCall, EndpointRoute } from './route.ts';
import {
  answerOf,
  hashOf,
  readAnswer,
  type KeyedCall,
  type Outcome,
  type StoredAnswer,
} from './answers/stored-answers.ts';

export interface Dispatcher {
  readonly database: Database;
  readonly clock: Clock;
  readonly addressLimitFactor: number;
  /** How long a call waits for providers in total; `PROVIDER_LIMIT_MS` by default. */
  readonly providerLimitMs?: number | undefined;
}

export interface Incoming {
  readonly request: FastifyRequest;
  readonly actor: Actor | undefined;
  /** The stored answer of the call's key, if read together with the session; undefined: not read. */
  readonly earlier?: StoredAnswer | null | undefined;
  readonly locale: Locale;
  readonly form: unknown;
  readonly files: readonly UploadedFile[];
  /** Access and limits of the call were judged before its body was read. */
  readonly admitted?: boolean;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

async function overLimit(
  { database, clock, addressLimitFactor }: Dispatcher,
  { endpoint }: EndpointRoute,
  incoming: Pick<Incoming, 'request' | 'actor'>,
): Promise<Refusal | undefined> {
  for (const limit of endpoint.rateLimits) {
    const byAddress = limit.by === 'address';
    const who = byAddress ? subscriberOf(incoming.request.ip) : incoming.actor?.usersId;
    if (who === undefined) continue;
    const max = byAddress ? limit.max * addressLimitFactor : limit.max;
    const key = `call:${endpoint.id}:${limit.by}:${who}`;
    const verdict = await takeLimit(database.db, { key, max, seconds: limit.seconds }, clock.now());
    if (!verdict.allowed) return { code: 'rate_limited', retryAfterSeconds: verdict.retryAfterSeconds };
  }
  return undefined;
}

function envelopeOf(
  { endpoint }: EndpointRoute,
  locale: Locale,
  { value, replyText }: Success<unknown>,
): Envelope {
  // Undeclared fields are dropped; a missing declared one is a bug.
  return success(locale, endpoint.output.parse(value) as object, replyText);
}

async function run(route: EndpointRoute, call: AnyCall, log: FastifyBaseLogger): Promise<Ran> {
  const answer = await route.handle(call);
  const withCookie = (envelope: Envelope) => ({
    envelope: answer.cookie ? { ...envelope, cookie: answer.cookie } : envelope,
    stored: false,
  });
  if (answer.ok)
    return answer.stored
      ? { envelope: answer.stored.envelope, stored: true }
      : withCookie(envelopeOf(route, call.locale, answer));
  if (answer.error.code === 'internal') log.error({ endpoint: route.endpoint.id }, 'refused as internal');
  return withCookie(failure(call.locale, answer.error));
}

async function runOnce(
  { database }: Dispatcher,
  route: EndpointRoute,
  given: { call: AnyCall; keyed: KeyedCall; incoming: Incoming },
): Promise<Outcome> {
  const { call, keyed, incoming } = given;
  const { log } = incoming.request;
  if (route.storesAnswer?.(call.form) !== true)
    return once(database, keyed, async (isRepeat) => (await run(route, { ...call, isRepeat }, log)).envelope);
  const earlier = incoming.earlier === undefined ? await readAnswer(database, keyed) : incoming.earlier;
  const known = answerOf(earlier ?? undefined, keyed);
  if (known) return known;
  const storeAnswer = (answer: Success<unknown>) => ({
    call: keyed,
    envelope: envelopeOf(route, call.locale, answer),
  });
  return onceWithEffect(database, keyed, () => run(route, { ...call, storeAnswer }, log));
}

/** Public calls ignore console sessions, and those that have to verify their number first. */
const actorFor = ({ auth }: Endpoint, actor: Actor | undefined): Actor | undefined =>
  auth === 'public' && (actor?.consoleRole !== null || actor.asksNumber) ? undefined : actor;

/** Why a call is refused by its path and headers alone. */
export async function refuseCall(
  dispatcher: Dispatcher,
  route: EndpointRoute,
  { request, actor: sent }: Pick<Incoming, 'request' | 'actor'>,
): Promise<Refusal | undefined> {
  const actor = actorFor(route.endpoint, sent);
  const params = request.params as Readonly<Record<string, string>>;
  return (
    refuseAccess(route.endpoint, actor, params) ?? (await overLimit(dispatcher, route, { request, actor }))
  );
}

/** Handles a call: access, rate limit, input, handler, envelope. */
export async function dispatch(
  dispatcher: Dispatcher,
  route: EndpointRoute,
  incoming: Incoming,
): Promise<Envelope> {
  const { endpoint } = route;
  const { request, locale, form, files } = incoming;
  const actor = actorFor(endpoint, incoming.actor);
  const params = request.params as Readonly<Record<string, string>>;
  const refused = incoming.admitted === true ? undefined : await refuseCall(dispatcher, route, incoming);
  if (refused) return failure(locale, refused);
  if (!isReadable(params) || !isReadable(request.query) || !isReadable(form)) {
    return failure(locale, { code: 'bad_request' });
  }
  const input = parseInput(endpoint, { params, query: request.query, form });
  if (!input.ok) return failure(locale, input.error);
  if (isTheirsAlone(endpoint, actor, input.value.form)) return failure(locale, { code: 'impersonating' });

  const given = request.headers['idempotency-key'];
  const key = endpoint.idempotent && typeof given === 'string' ? given : undefined;
  if (key !== undefined && !keyPattern.test(key)) return failure(locale, { code: 'bad_request' });
  const now = dispatcher.clock.now();
  const deviceInfo = request.headers['device-info'];
  const call: AnyCall = {
    ...input.value,
    actor,
    storeAnswer: undefined,
    files,
    locale,
    now,
    requestId: request.id,
    deviceInfo: readDeviceInfo(typeof deviceInfo === 'string' ? deviceInfo : undefined),
    idempotencyKey: key,
    isRepeat: false,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
    challengeAnswer: request.headers['challenge-answer']?.toString() ?? '',
    get signal() {
      return request.signal;
    },
  };
  const work = () =>
    limitWaits(dispatcher.providerLimitMs ?? PROVIDER_LIMIT_MS, () =>
      auditImpersonatedCall(dispatcher.database, { endpoint, actor, params }, () =>
        answerTo(dispatcher, route, { call, incoming }),
      ),
    );
  return endpoint.path.startsWith('/admin/') || endpoint.auth === 'office'
    ? withinRequest(request.id, work)
    : work();
}

async function answerTo(
  dispatcher: Dispatcher,
  route: EndpointRoute,
  { call, incoming }: { readonly call: AnyCall; readonly incoming: Incoming },
): Promise<Envelope> {
  const { request, actor, locale, form } = incoming;
  const { idempotencyKey: key, now } = call;
  if (key === undefined) return (await run(route, call, request.log)).envelope;
  const keyed: KeyedCall = {
    usersId: actor?.usersId ?? noId,
    key,
    call: `${route.endpoint.id} ${JSON.stringify(request.params)}`,
    hash: hashOf(form ?? {}),
    now,
  };
  const outcome = await runOnce(dispatcher, route, { call, keyed, incoming });
  if (outcome === 'mismatch') return failure(locale, { code: 'idempotency_mismatch' });
  if (outcome === 'in_progress') return failure(locale, { code: 'in_progress', retryAfterSeconds: 1 });
  return outcome;
}
