import type { Output } from '@hoist/contract/client';
import type { listConversation } from '@hoist/contract/people/conversations';

export type Page = Output<typeof listConversation>;
export type Message = Page['data'][number];

/** The messages, oldest first, without duplicates. */
export const messagesOf = (pages: readonly Page[]): Message[] =>
  [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.ordersMessagesId, one])).values()].toSorted(
    (one, other) => one.ordersMessagesId - other.ordersMessagesId,
  );

export interface Day {
  /** Local date: '2026-12-01'. */
  readonly date: string;
  readonly messages: readonly Message[];
}

/** Groups messages by the location's local date. */
export function daysOf(messages: readonly Message[]): Day[] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const date = message.dateCreated.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), message]);
  }
  return [...days].map(([date, list]) => ({ date, messages: list }));
}

/** The author is not named again. */
export const hasSameAuthor = (message: Message, before: Message | undefined): boolean =>
  before !== undefined && before.author === message.author && before.name === message.name;

/** The last of one's own messages that the other side has seen; undefined: none. */
export const lastSeen = (messages: readonly Message[], seenTo: number): number | undefined =>
  messages.findLast(({ mine, ordersMessagesId }) => mine && ordersMessagesId <= seenTo)?.ordersMessagesId;

/** The pages with a message that was just sent. */
export function withSent<P extends Page>(pages: readonly P[], sent: Message): P[] {
  return pages.map((page, index) =>
    index === 0 && page.data.every((one) => one.ordersMessagesId !== sent.ordersMessagesId)
      ? { ...page, data: [sent, ...page.data] }
      : page,
  );
}

/** The text of a message; a placeholder for a picture or a removed message. */
export const textOf = (
  { removed, text }: Pick<Message, 'removed' | 'text'>,
  t: (key: 'removed' | 'aPicture') => string,
): string => (removed ? t('removed') : text || t('aPicture'));
