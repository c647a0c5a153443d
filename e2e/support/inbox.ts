import { expect } from '@playwright/test';

export interface InboxMessage {
  readonly id: number | string;
  readonly channel: 'sms' | 'email' | 'push';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly sentAt: string;
}

/** The path of the first link of a text whose path begins so. */
export const linkIn = (text: string, start: string): string | undefined =>
  new RegExp(`https?://[^\\s/]+(${start}\\S+)`).exec(text)?.[1];

/** What the embedded SMS, e-mail and push ports sent. */
export class Inbox {
  readonly #url: string;

  constructor(serverUrl: string) {
    this.#url = serverUrl;
  }

  /** Newest first; of one receiver (E.164 number or address) or of all. */
  async messages(to?: string): Promise<readonly InboxMessage[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const answer = await fetch(`${this.#url}/dev/inbox.json${query}`);
    const { messages } = (await answer.json()) as { messages: readonly InboxMessage[] };
    return messages;
  }

  /** Waits for a message to `to` that `wanted` recognises, and answers the newest one. */
  async waitFor(to: string, wanted: (message: InboxMessage) => boolean): Promise<InboxMessage> {
    let found: InboxMessage | undefined;
    await expect
      .poll(async () => (found = (await this.messages(to)).find(wanted)) !== undefined, {
        message: `a message to ${to}`,
        // Some texts leave only when they can't be undone anymore.
        timeout: 30_000,
        intervals: [50],
      })
      .toBe(true);
    if (found === undefined) throw new Error(`No message to ${to}`);
    return found;
  }

  /** The newest verification code that was sent to `to`, other than `not`. */
  async code(to: string, not?: string): Promise<string> {
    const codeIn = ({ text }: InboxMessage) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    const message = await this.waitFor(to, (one) => codeIn(one) !== undefined && codeIn(one) !== not);
    return codeIn(message) ?? '';
  }
}
