import { KnownAppError } from '#client/app/http-error.ts';

/** What was found, or nothing: a failed autocomplete empties the list and says no more. */
export async function predictionsOr<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask();
  } catch {
    return [];
  }
}

/** @throws KnownAppError 'An error occurred' when the place cannot be looked up */
export async function detailsOr<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new KnownAppError('An error occurred');
  }
}
