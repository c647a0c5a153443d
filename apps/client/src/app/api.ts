import {
  type CallOptions,
  HttpError,
  type Input,
  type Output,
  prepare,
  readAnswer,
} from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { ErrorCode } from '@hoist/contract/errors';
import { thisDevice } from '#client/platform/device-info.ts';
import { apiBase } from '#client/platform/server-url.ts';
import { currentLanguage } from '#client/texts/i18n.ts';
import { handleError } from './error-handler.ts';
import { KnownAppError } from './http-error.ts';
import { requestHeaders } from './request-headers.ts';
import { session } from './session.ts';

export { fieldErrors, KnownAppError, parseMessage } from './http-error.ts';
export { HttpError };
export type { Input, Output };

const relative = apiBase.startsWith('/');

/** Where an address below the API stands, for downloads and streams. */
export const apiAddress = (path: string) => `${apiBase}${path}`;

export function apiHeaders(): Record<string, string> {
  const now = session.get();
  return requestHeaders({
    language: currentLanguage(),
    token: now?.token,
    impersonated: now?.impersonated ?? false,
    device: thisDevice(),
  });
}

function csrfHeader(): Record<string, string> {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return relative && cookie ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie) } : {};
}

export interface Options extends CallOptions {
  /** Refusals that the screen explains itself: known app errors, no toast. */
  readonly handled?: readonly ErrorCode[] | 'all';
  /** Nobody waits for it: no toast, not even for a server that cannot be heard. */
  readonly quiet?: boolean;
  /** It is sent to its end even when the page is left. */
  readonly keepalive?: boolean;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options): Promise<Output<E>> {
  const request = prepare(endpoint, input, options);
  const url = apiAddress(request.path);
  const timeout = AbortSignal.timeout(request.timeoutMs);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: request.method,
      headers: { ...apiHeaders(), ...request.headers, ...(request.method === 'GET' ? {} : csrfHeader()) },
      credentials: relative ? 'same-origin' : 'omit',
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

/** A refused CSRF token is renewed by any read and the call sent once more, unseen (decision B4). */
async function sendTwice<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options,
): Promise<Output<E>> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'csrf') throw error;
    await fetch(apiAddress('/info?get_fields=app_version'), {
      headers: apiHeaders(),
      credentials: 'same-origin',
    });
    return send(endpoint, input, options);
  }
}

const isHandled = (error: unknown, handled: Options['handled']) =>
  error instanceof KnownAppError ||
  (error instanceof HttpError &&
    error.status !== 0 &&
    (handled === 'all' || (handled ?? []).some((code) => code === error.code)));

/**
 * Calls the server: `await call(login, { form: { email, password } })`.
 * @throws HttpError, after the central handler has shown it (not for `handled` codes, nor when aborted)
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Output<E>> {
  const token = session.get()?.token;
  try {
    return await sendTwice(endpoint, input, {
      ...options,
      idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
    });
  } catch (error) {
    if (!options.signal?.aborted)
      handleError(error, {
        silent: options.quiet === true || isHandled(error, options.handled),
        isPublic: endpoint.auth === 'public',
        token,
      });
    throw error;
  }
}
