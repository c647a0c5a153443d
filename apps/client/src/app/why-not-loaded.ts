import { apiAddress } from './api.ts';

/** `gone`: the server answers and has the file no more, because a newer version of the app took its place. */
export type WhyNotLoaded = 'offline' | 'unanswered' | 'gone';

const patienceMs = 10_000;

/** Why a part of the app could not be loaded, after it could not. */
export async function whyNotLoaded(): Promise<WhyNotLoaded> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(apiAddress('/info?get_fields=app_version'), {
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.status < 500 ? 'gone' : 'unanswered';
  } catch {
    return navigator.onLine ? 'unanswered' : 'offline';
  }
}
