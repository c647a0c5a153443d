import { createTransport } from 'nodemailer';
import type { Attachment, OutgoingMessage, Sender, SendOutcome } from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** As `Hoist <visits@hoist.example>`. */
  readonly from: string;
}

const patienceMs = 20_000;

/**
 * E-mail by SMTP. Each try of a message carries the same Message-ID, so that a mail system that sees both keeps one. A mail
 * that can be left says so to the mail program too (RFC 2369 and, for one click, RFC 8058).
 */
export function smtpSender({ url, from }: SmtpOptions): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return async (message) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: message.recipient },
        subject: message.subject ?? '',
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
        ...attachmentsOf(message.attachments ?? []),
        messageId: `<${message.key}@${domain}>`,
        headers: headersOf(message),
      });
      return { outcome: 'done' };
    } catch (error) {
      return refusal(error);
    }
  };
}

/** A calendar file is what the mail program acts on, beside being there to save. */
function attachmentsOf(attachments: readonly Attachment[]) {
  const calendar = attachments.find(({ method }) => method !== undefined);
  return {
    attachments: attachments
      .filter((one) => one !== calendar)
      .map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
    ...(calendar && {
      icalEvent: {
        filename: calendar.name,
        method: calendar.method ?? 'REQUEST',
        content: Buffer.from(calendar.content),
      },
    }),
  };
}

function headersOf({ unsubscribeUrl }: OutgoingMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return { 'Auto-Submitted': 'auto-generated' };
  return {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

interface SmtpFailure {
  readonly responseCode?: number;
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
}

const beforeConversation = /^(Connection timeout|Greeting never received)/;

/**
 * 4xx is for now, 5xx for good (RFC 5321 section 4.2.1). A connection that never came about has handed nothing over; one
 * that breaks later leaves nobody knowing, whatever the library calls it.
 */
function refusal(error: unknown): SendOutcome {
  const { responseCode, code, syscall, message } = error as SmtpFailure;
  if (responseCode !== undefined && responseCode >= 400)
    return { outcome: 'refused', code: `${responseCode}`, retry: responseCode < 500 || code === 'EAUTH' };
  const never = ['EDNS', 'ETLS', 'EAUTH'].includes(code ?? '') || syscall === 'connect';
  if (never || beforeConversation.test(message ?? ''))
    return { outcome: 'refused', code: code ?? 'connection', retry: true };
  // No address that mail can go to.
  if (code === 'EENVELOPE') return { outcome: 'refused', code, retry: false };
  return { outcome: 'unknown', code: code ?? 'failed' };
}
