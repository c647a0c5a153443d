import { HttpError } from '@hoist/contract/client';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What the server said of a failure, in the reader's words; undefined when it could not be heard. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status === 0) return undefined;
  return error.statusText === '' ? undefined : error.statusText;
}

/** The text for each field that the server refused. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const details = error instanceof HttpError ? field(error.body, 'details') : undefined;
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(
    details.flatMap((one: unknown) => {
      const [name, message] = [field(one, 'field'), field(one, 'message')];
      return typeof name === 'string' && typeof message === 'string' ? [[name, message]] : [];
    }),
  );
}
