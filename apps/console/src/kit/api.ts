import { HttpError, type CallOptions, type Input, type Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { send, type Transport } from '@hoist/web/transport';
import { currentLanguage } from '@hoist/web/i18n';
import { ended, token } from './session.ts';

const transport: Transport = {
  address: (path) => `/api${path}`,
  headers() {
    const own = token.get();
    const language = currentLanguage() === 'fr' ? 'fr-CA' : 'en-CA';
    return { 'Accept-Language': language, ...(own === undefined ? {} : { Token: own }) };
  },
  isSameOrigin: () => true,
};

/** Calls the server. If the session has ended, the log-in appears over the current screen. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  try {
    return await send(transport, endpoint, { input, options });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401 && endpoint.auth === 'office') ended.set(true);
    throw error;
  }
}
