import { KnownAppError } from '#client/kit/api/http-error.ts';

/** A failed autocomplete returns an empty list, without a message. */
export async function predictionsOrNone<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask();
  } catch {
    return [];
  }
}

/** @throws KnownAppError 'An error occurred' when the place cannot be looked up */
export async function detailsOrError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new KnownAppError('An error occurred');
  }
}
