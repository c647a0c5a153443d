import { HttpError, type Input, type Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { send, type Transport, type TransportOptions } from '@hoist/web/transport';
import { apiBase } from '#client/platform/server-url.ts';
import { handleError } from '../errors/error-handler.ts';
import { isShownElsewhere, type Showing } from './http-error.ts';
import { apiHeaders } from './request-headers.ts';
import { session } from '../session/session.ts';

export { fieldErrors, parseMessage } from '@hoist/web/error-messages';
export { KnownAppError } from './http-error.ts';
export { HttpError };
export type { Input, Output };

/** Full address of an API path, for downloads and streams. */
export const apiAddress = (path: string) => `${apiBase}${path}`;

export interface Options extends TransportOptions, Showing {}

const transport: Transport = {
  address: apiAddress,
  headers: apiHeaders,
  isSameOrigin: () => apiBase.startsWith('/'),
};

/**
 * Calls the server: `await call(login, { form: { email, password } })`.
 * @throws HttpError, after the central handler has shown it (`Showing` names the exceptions; none if aborted)
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Output<E>> {
  const token = session.get()?.token;
  try {
    return await send(transport, endpoint, { input, options });
  } catch (error) {
    if (!options.signal?.aborted)
      handleError(error, {
        silent: isShownElsewhere(error, options),
        isPublic: endpoint.auth === 'public',
        token,
      });
    throw error;
  }
}
