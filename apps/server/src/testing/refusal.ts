import assert from 'node:assert/strict';
import { HttpError } from '@hoist/contract/client';

/** The refusal of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<HttpError> {
  const error = await call.then(
    () => assert.fail('the call was not refused'),
    (reason: unknown) => reason,
  );
  assert(error instanceof HttpError, String(error));
  return error;
}

/** What is wrong with which field, as a refusal says it. */
export const fieldsOf = (error: HttpError) =>
  (error.body as { details?: { field: string; message: string }[] }).details ?? [];

/** The fields that a call is refused for; it must be refused. */
export const refusedFields = async (call: Promise<unknown>): Promise<readonly string[]> =>
  fieldsOf(await refusal(call)).map(({ field }) => field);
