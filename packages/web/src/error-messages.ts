import { HttpError } from '@hoist/contract/client';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const nonEmpty = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Whether the server could not be reached in time. */
export const isUnreachable = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** One retry, and only if the server could not be reached. */
export const retryUnreachable = (count: number, error: unknown): boolean => count < 1 && isUnreachable(error);

/**
 * The message of an error: the string itself, an error message field, the first validation detail or the status text.
 */
export function parseMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return nonEmpty(error);
  const body = error instanceof HttpError ? error.body : undefined;
  const details = field(body, 'details');
  return (
    nonEmpty(body) ??
    nonEmpty(field(field(body, 'error'), 'message')) ??
    nonEmpty(field(body, 'error')) ??
    nonEmpty(field(body, 'message')) ??
    nonEmpty(field(Array.isArray(details) ? details[0] : undefined, 'message')) ??
    nonEmpty(error instanceof HttpError ? error.statusText : field(error, 'message'))
  );
}

export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const details = error instanceof HttpError ? field(error.body, 'details') : undefined;
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(
    details.flatMap((one) => {
      const name = nonEmpty(field(one, 'field'));
      const message = nonEmpty(field(one, 'message'));
      return name && message ? [[name, message]] : [];
    }),
  );
}
