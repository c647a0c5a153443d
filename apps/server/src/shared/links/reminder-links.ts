import { parseId, type ReminderId } from '@hoist/domain/ids';
import { reminderKinds, type ReminderKind } from '@hoist/domain/order/attendance';
import { signer } from '#server/platform/signer.ts';

/** Links that answer a reminder without a log-in. Callers must check that the visit still exists. */
export interface ReminderLinks {
  /** The path for a reminder. The token is in the fragment, which is never logged. */
  pathOf(reminderId: ReminderId): string;
  /** The reminder id of a token; undefined if it was not signed here. */
  read(token: string): ReminderId | undefined;
}

export const isReminder = (kind: string): kind is ReminderKind =>
  (reminderKinds as readonly string[]).includes(kind);

export function reminderLinks(secret: string, previous?: string): ReminderLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf: (id) => `/visit-reminder#token=${id}.${sign(`reminder\n${id}`)}`,
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSigned(`reminder\n${id}`, signature) ? parseId(id) : undefined;
    },
  };
}
