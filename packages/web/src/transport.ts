import {
  type CallOptions,
  challengeOf,
  HttpError,
  type Input,
  type Output,
  prepare,
  readAnswer,
} from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { csrfHeader } from './csrf-header.ts';
import { solveChallenge } from './solve-challenge.ts';

export interface TransportOptions extends CallOptions {
  /** Completes the request even if the page is closed. */
  readonly keepalive?: boolean;
}

export interface Transport {
  /** URL of an endpoint or a file of the API: '/info' → '/api/info'. */
  readonly address: (path: string) => string;
  /** Headers of a call, computed for each. */
  readonly headers: () => Record<string, string>;
  /** Whether the API has the page's origin; then cookies and the CSRF token are sent. */
  readonly isSameOrigin: () => boolean;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sendOnce<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  { input, options }: { readonly input: Input<E>; readonly options: TransportOptions },
): Promise<Output<E>> {
  const request = prepare(endpoint, input, options);
  const url = transport.address(request.path);
  const ownOrigin = transport.isSameOrigin();
  const csrf = ownOrigin && request.method !== 'GET' ? csrfHeader() : {};
  const timeout = AbortSignal.timeout(request.timeoutMs);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: request.method,
      headers: { ...transport.headers(), ...request.headers, ...csrf },
      credentials: ownOrigin ? 'same-origin' : 'omit',
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    text = await answer.text();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new HttpError({ status: 0, statusText: '', url });
  }
  return readAnswer(endpoint, { httpStatus: answer.status, url, body: parsed(text) });
}

/**
 * Sends a call with an idempotency key. Renews a refused CSRF token with a read and repeats the call once (decision
 * B4), as it does with the answer to a challenge.
 * @throws HttpError; status 0 if the server could not be reached in time
 */
export async function send<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  given: { readonly input: Input<E>; readonly options: TransportOptions },
): Promise<Output<E>> {
  const { input } = given;
  const options = { ...given.options, idempotencyKey: given.options.idempotencyKey ?? crypto.randomUUID() };
  try {
    return await sendOnce(transport, endpoint, { input, options });
  } catch (error) {
    const asked = challengeOf(error);
    if (asked) {
      const answer = await solveChallenge(asked.challenge, asked.bits);
      const challengeAnswer = `${asked.challenge}:${answer}`;
      return sendOnce(transport, endpoint, { input, options: { ...options, challengeAnswer } });
    }
    if (!(error instanceof HttpError) || error.code !== 'csrf') throw error;
    await fetch(transport.address('/info?get_fields=app_version'), {
      headers: transport.headers(),
      credentials: 'same-origin',
    });
    return sendOnce(transport, endpoint, { input, options });
  }
}
