import {
  HttpError,
  prepare,
  readAnswer,
  type CallOptions,
  type Input,
  type Output,
} from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { currentLanguage } from '#console/texts/i18n.ts';
import { ended, token } from './session.ts';

const base = '/api';

function csrfHeader(): Record<string, string> {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return cookie ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie) } : {};
}

function headers(): Record<string, string> {
  const own = token.get();
  const language = currentLanguage() === 'fr' ? 'fr-CA' : 'en-CA';
  return { 'Accept-Language': language, ...(own === undefined ? {} : { Token: own }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Output<E>> {
  const request = prepare(endpoint, input, options);
  const url = `${base}${request.path}`;
  const timeout = AbortSignal.timeout(request.timeoutMs);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: request.method,
      headers: { ...headers(), ...request.headers, ...(request.method === 'GET' ? {} : csrfHeader()) },
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
 * Calls the server. A refused CSRF token is renewed by any read and the call sent once more, unseen (decision B4); a session
 * that is over is asked for again over the present screen.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const sent = { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() };
  try {
    return await send(endpoint, input, sent);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'csrf') {
      await fetch(`${base}/info?get_fields=app_version`, { headers: headers() });
      return send(endpoint, input, sent);
    }
    if (error.status === 401 && endpoint.auth === 'office') ended.set(true);
    throw error;
  }
}
