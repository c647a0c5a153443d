import { HttpError } from '@hoist/contract/client';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const words = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** The message of an error: a string, an error message field, the first validation detail, else the status text. */
export function parseMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return words(error);
  const body = error instanceof HttpError ? error.body : undefined;
  const details = field(body, 'details');
  return (
    words(body) ??
    words(field(field(body, 'error'), 'message')) ??
    words(field(body, 'error')) ??
    words(field(body, 'message')) ??
    words(field(Array.isArray(details) ? details[0] : undefined, 'message')) ??
    words(error instanceof HttpError ? error.statusText : field(error, 'message'))
  );
}

/** The message for each field that the server refused. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const details = error instanceof HttpError ? field(error.body, 'details') : undefined;
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(
    details.flatMap((one) => {
      const name = words(field(one, 'field'));
      const message = words(field(one, 'message'));
      return name && message ? [[name, message]] : [];
    }),
  );
}
