import { reminderKinds, type ReminderKind } from '@hoist/domain/order/attendance';
import { signer } from '#server/platform/signer.ts';

/** Links by which a reminder is answered without a log-in; whether its visit still stands is asked each time. */
export interface ReminderLinks {
  /** A path of the site for one reminder; the token stands behind '#', so that no log has it. */
  pathOf(reminderId: number): string;
  /** The reminder that a token names; undefined when it was not signed here. */
  read(token: string): number | undefined;
}

export const isReminder = (kind: string): kind is ReminderKind =>
  (reminderKinds as readonly string[]).includes(kind);

/** `previous` is a secret that is being replaced: what it signed still opens. */
export function reminderLinks(secret: string, previous?: string): ReminderLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf: (id) => `/visit-reminder#token=${id}.${sign(`reminder\n${id}`)}`,
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSigned(`reminder\n${id}`, signature) ? Number(id) : undefined;
    },
  };
}
