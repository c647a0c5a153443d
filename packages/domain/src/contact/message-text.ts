import type { Locale } from '../locale.ts';
import type { MessageChannel } from './message-choice.ts';
import { smsText } from './sms-text.ts';

/** The words of one message in one language, filled in and typeset. */
export interface MessageWords {
  readonly title: string;
  readonly text: string;
  /** For SMS instead of title and text, if not empty. */
  readonly sms: string;
  /** The words before the link; an SMS has a link only with them. */
  readonly action: string;
  /** Empty: the words have their own, or need none. */
  readonly link: string;
  readonly details: string;
}

/** Subject and body of a message on one channel; the link comes last. */
export function messageText(
  { title, text, sms, action, link, details }: MessageWords,
  channel: MessageChannel,
  locale: Locale,
): { readonly subject: string | undefined; readonly body: string } {
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  const linked = action === '' ? link : `${action}${colon}${link}`;
  switch (channel) {
    case 'sms': {
      const words = sms || `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`;
      return { subject: undefined, body: smsText(action === '' ? words : `${words} ${linked}`) };
    }
    case 'email':
      return { subject: title, body: [text, details, linked].filter((part) => part !== '').join('\n\n') };
    case 'push':
      return { subject: title, body: text };
  }
}
