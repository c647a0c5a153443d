import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { maskSecrets } from './mask-secrets.ts';

export interface ClientError {
  /** Null when the reporter is not logged in. */
  readonly usersId: number | null;
  readonly errorJson: string;
  readonly pageUrl: string;
  readonly stacktrace: string;
  readonly applicationStateJson: string;
}

/** Keeps an error of a client, without its secrets. */
export async function logError(tx: Tx, error: ClientError): Promise<Result<Record<string, never>, never>> {
  await tx
    .insertInto('error_log')
    .values({
      users_id: error.usersId,
      error_json: maskSecrets(error.errorJson),
      page_url: maskSecrets(error.pageUrl),
      stacktrace: maskSecrets(error.stacktrace),
      application_state_json: maskSecrets(error.applicationStateJson),
    })
    .execute();
  return ok({});
}
