import { HttpError } from '#client/app/api.ts';
import { queryClient } from '#client/app/query.ts';
import { isNative } from '#client/platform/platform.ts';
import { goToServer } from '#client/platform/server-url.ts';

/** The account's server, named by a refused log-in. */
function homeServerOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.code !== 'misdirected') return undefined;
  const { server } = (error.body ?? {}) as { readonly server?: unknown };
  return typeof server === 'string' && server.startsWith('https://') ? server : undefined;
}

/** Logs in, in the native app on the account's own server: store reviewers have an installation of their own. */
export async function logInOnHomeServer<T>(logIn: () => Promise<T>): Promise<T> {
  try {
    return await logIn();
  } catch (error) {
    const server = isNative ? homeServerOf(error) : undefined;
    if (server === undefined) throw error;
    goToServer(server);
    // Cached answers come from the other server.
    queryClient.clear();
    try {
      return await logIn();
    } catch (refused) {
      goToServer(undefined);
      throw refused;
    }
  }
}
