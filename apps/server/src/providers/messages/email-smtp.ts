import { PROVIDER_LIMIT_MS } from '#server/platform/provider-patience.ts';
import {
  emailKeyName,
  type Attachment,
  type OutgoingMessage,
  type Sender,
  type SendOutcome,
} from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** For example `Hoist <visits@hoist.example>`. */
  readonly from: string;
  /** Services whose reports about emails are taken. */
  readonly reports?: { readonly ses: boolean; readonly postmark: boolean } | undefined;
}

/** The connection to a mail server; `requireTLS` refuses one without STARTTLS. */
export async function smtpTransport(url: string, more: { readonly requireTLS?: boolean } = {}) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: PROVIDER_LIMIT_MS,
    greetingTimeout: PROVIDER_LIMIT_MS,
    socketTimeout: PROVIDER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...more,
  });
}

/**
 * Sends e-mail by SMTP. Retries have the same Message-ID, so that mail systems can drop duplicates. Messages with an
 * unsubscribe address get its headers (RFC 2369, one click: RFC 8058).
 */
export function smtpSender({ url, from, reports }: SmtpOptions): Sender {
  let transport: ReturnType<typeof smtpTransport> | undefined;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return async (message) => {
    try {
      transport ??= smtpTransport(url);
      const { response } = await (
        await transport
      ).sendMail({
        from,
        to: { name: '', address: message.recipient },
        subject: message.subject ?? '',
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
        ...attachmentsOf(message.attachments ?? []),
        messageId: `<${message.key}@${domain}>`,
        headers: { ...headersOf(message), ...keyHeaders(message, reports) },
      });
      const providerId = reports?.ses ? sesId(response) : undefined;
      return { outcome: 'done', ...(providerId === undefined ? {} : { providerId }) };
    } catch (error) {
      return refusal(error);
    }
  };
}

/** A calendar file is both an alternative part, which mail programs act on, and an attachment. */
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

/** Both services remove their own header. A plain mail server would pass it on to the reader. */
const keyHeaders = ({ key }: OutgoingMessage, reports: SmtpOptions['reports']): Record<string, string> => ({
  ...(reports?.ses ? { 'X-SES-MESSAGE-TAGS': `${emailKeyName}=${key}` } : {}),
  ...(reports?.postmark ? { [`X-PM-Metadata-${emailKeyName}`]: key } : {}),
});

/** SES replaces the Message-ID and answers with its own: `250 Ok 010f…-000000`. */
const sesId = (response: string): string | undefined => /^250 Ok ([\w-]{20,100})\s*$/i.exec(response)?.[1];

interface SmtpFailure {
  readonly responseCode?: number;
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
}

const beforeConversation = /^(Connection timeout|Greeting never received)/;

/**
 * 4xx is temporary, 5xx permanent (RFC 5321 section 4.2.1). A failed connection has sent nothing; after a broken one
 * the outcome is unknown.
 */
function refusal(error: unknown): SendOutcome {
  const { responseCode, code, syscall, message } = error as SmtpFailure;
  if (responseCode !== undefined && responseCode >= 400)
    return { outcome: 'refused', code: `${responseCode}`, retry: responseCode < 500 || code === 'EAUTH' };
  const never = ['EDNS', 'ETLS', 'EAUTH'].includes(code ?? '') || syscall === 'connect';
  if (never || beforeConversation.test(message ?? ''))
    return { outcome: 'refused', code: code ?? 'connection', retry: true };
  // The address is invalid.
  if (code === 'EENVELOPE') return { outcome: 'refused', code, retry: false };
  return { outcome: 'unknown', code: code ?? 'failed' };
}
