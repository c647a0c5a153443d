import { apiAddress } from './api.ts';

/** `gone`: the server answers but no longer has the file, because a newer version replaced it. */
export type LoadFailure = 'offline' | 'unanswered' | 'gone';

const timeoutMs = 10_000;

/** Finds out why a module could not be loaded. */
export async function findLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(apiAddress('/info?get_fields=app_version'), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.status < 500 ? 'gone' : 'unanswered';
  } catch {
    return navigator.onLine ? 'unanswered' : 'offline';
  }
}
