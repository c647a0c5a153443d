import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { countErrors, seenError } from '#server/platform/health/error-groups.ts';
import { maskSecrets } from './mask-secrets.ts';

export interface ClientError {
  /** Null if the reporter is not logged in. */
  readonly usersId: UserId | null;
  readonly errorJson: string;
  readonly pageUrl: string;
  readonly stacktrace: string;
  readonly applicationStateJson: string;
  /** App version as reported; '' if unknown. */
  readonly release: string;
  readonly now: Date;
}

/** Name, message and place of the reported error. */
function thrownOf({ errorJson, stacktrace, pageUrl }: ClientError) {
  const about = { stack: maskSecrets(stacktrace), page: maskSecrets(pageUrl) };
  const first = stacktrace.split('\n')[0] ?? '';
  let error: unknown;
  try {
    error = JSON.parse(errorJson);
  } catch {
    error = errorJson;
  }
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const message = typeof error === 'string' ? error : textOf('message') || first;
  return { ...about, name: textOf('name'), message: maskSecrets(message) };
}

/** Stores a client error without secrets and counts it in its group. */
export async function logError(tx: Tx, error: ClientError): Promise<Result<Record<string, never>, never>> {
  await tx
    .insertInto('errorLog')
    .values({
      usersId: error.usersId,
      errorJson: maskSecrets(error.errorJson),
      pageUrl: maskSecrets(error.pageUrl),
      stacktrace: maskSecrets(error.stacktrace),
      applicationStateJson: maskSecrets(error.applicationStateJson),
    })
    .execute();
  const { release, now: at } = error;
  await countErrors(tx, [seenError(thrownOf(error), { source: 'client', release, at })]);
  return ok({});
}
