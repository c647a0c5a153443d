import { createHmac, timingSafeEqual } from 'node:crypto';
import { reminderKinds, type ReminderKind } from '@hoist/domain/order/attendance';

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
  const signatureOf = (id: string, by = secret) =>
    createHmac('sha256', by).update(`reminder\n${id}`).digest();
  return {
    pathOf(reminderId) {
      const id = String(reminderId);
      return `/visit-reminder#token=${id}.${signatureOf(id).toString('base64url')}`;
    },
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const isBy = (signer: string | undefined) => {
        if (signer === undefined) return false;
        const right = signatureOf(id, signer);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      return isBy(secret) || isBy(previous) ? Number(id) : undefined;
    },
  };
}
