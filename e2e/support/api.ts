import { type CallOptions, type Input, type Output, prepare, readAnswer } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';

interface ApiOptions extends CallOptions {
  readonly token?: string;
  /** In which the server answers; left out: English. */
  readonly language?: 'en' | 'fr';
}

/** Calls the server without a browser, for what a test only needs as preparation. Throws HttpError when refused. */
export async function callApi<E extends Endpoint>(
  serverUrl: string,
  endpoint: E,
  given: Input<E> & { readonly options?: ApiOptions },
): Promise<Output<E>> {
  const { options = {}, ...input } = given;
  const request = prepare(endpoint, input as unknown as Input<E>, {
    idempotencyKey: crypto.randomUUID(),
    ...options,
  });
  const url = `${serverUrl}/api${request.path}`;
  const answer = await fetch(url, {
    method: request.method,
    headers: {
      'Accept-Language': `${options.language ?? 'en'}-CA`,
      ...(options.token === undefined ? {} : { Token: options.token }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return readAnswer(endpoint, { httpStatus: answer.status, url, body: await answer.json() });
}
