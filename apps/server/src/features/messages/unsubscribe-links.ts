import { createHmac, timingSafeEqual } from 'node:crypto';
import { canLeave, type ChosenTopic } from '@hoist/domain/contact/message-choice';

export interface Leaving {
  readonly usersId: number;
  readonly topic: ChosenTopic;
}

/** Addresses by which a reader leaves a topic without logging in. They never expire: old mails must work too. */
export interface UnsubscribeLinks {
  /** A path of this server. */
  sign(leaving: Leaving): string;
  /** Who leaves what; undefined when the address was not signed here. */
  read(query: Readonly<Record<string, unknown>>): Leaving | undefined;
}

/** `previous` is a secret that is being replaced: links in mails that it signed still work. */
export function unsubscribeLinks(secret: string, previous?: string): UnsubscribeLinks {
  const signatureOf = (usersId: string, topic: string, by = secret) =>
    createHmac('sha256', by).update(`unsubscribe\n${usersId}\n${topic}`).digest();
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    sign({ usersId, topic }) {
      const signature = signatureOf(String(usersId), topic).toString('base64url');
      return `/api/unsubscribe?user=${usersId}&topic=${topic}&signature=${signature}`;
    },
    read(query) {
      const [user, topic] = [textOf(query['user']), textOf(query['topic'])];
      const given = Buffer.from(textOf(query['signature']), 'base64url');
      const isBy = (signer: string | undefined) => {
        if (signer === undefined) return false;
        const right = signatureOf(user, topic, signer);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      if (!isBy(secret) && !isBy(previous)) return undefined;
      return canLeave(topic) ? { usersId: Number(user), topic } : undefined;
    },
  };
}
