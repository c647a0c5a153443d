import { fillLetter } from '../../apps/server/src/modules/messaging/templates/compose-texts.ts';
import {
  defaultTexts,
  messageTemplateKeys,
  type MessageTemplateKey,
} from '../../apps/server/src/modules/messaging/templates/default-texts.ts';
import { defaultsOf } from '../../apps/server/src/modules/messaging/templates/read-texts.ts';
import {
  sampleOccasion,
  sampleOrder,
  samplePeople,
  sampleValues,
} from '../../apps/server/src/modules/messaging/templates/sample-values.ts';
import { orderDetails } from '../../apps/server/src/modules/messaging/messages/orders/order-email-details.ts';
import {
  orderMessageKinds,
  type OrderMessageKind,
} from '../../apps/server/src/modules/messaging/messages/orders/order-message.ts';
import { orderMessagePlan } from '../../apps/server/src/modules/messaging/messages/orders/order-message-plan.ts';
import {
  orderNotice,
  textOf,
} from '../../apps/server/src/modules/messaging/messages/orders/send-order-message.ts';
import { messageOf } from '../../apps/server/src/modules/messaging/notifications/notify.ts';
import { zoneOf } from '../../apps/server/src/shared/zone-of.ts';
import { fillTemplate } from '../../packages/domain/src/contact/message-template.ts';
import { smsSegments, smsText } from '../../packages/domain/src/contact/sms-text.ts';
import type { Locale } from '../../packages/domain/src/locale.ts';
import { typesetFrench } from '../../packages/domain/src/typeset-french.ts';
import { sampleBase, samplePayment } from './message-samples.ts';

const locales: readonly Locale[] = ['en', 'fr'];
const set = (text: string, locale: Locale): string => (locale === 'fr' ? typesetFrench(text) : text);
const withBase = (text: string): string => text.replaceAll('{base}', sampleBase);

/** A text in a code block, which keeps its lines. */
const shown = (name: string, text: string): string =>
  `${name}\n\n\`\`\`text\n${withBase(text).trim()}\n\`\`\`\n`;

export interface SampleSms {
  readonly kind: string;
  readonly locale: Locale;
  readonly text: string;
}

const planned = (kind: OrderMessageKind) =>
  orderMessagePlan[kind].map((telling) => {
    const [order, occasion] = [sampleOrder(kind), sampleOccasion(kind)];
    const notice = orderNotice(
      { telling, order, people: samplePeople, occasion, reader: zoneOf(order.timezone) },
      defaultsOf(textOf({ telling, occasion })),
    );
    const details = telling.withDetails && {
      en: orderDetails(order, samplePayment(kind, 'en'), 'en'),
      fr: orderDetails(order, samplePayment(kind, 'fr'), 'fr'),
    };
    return { telling, notice: { ...notice, details: details || undefined } };
  });

/** Every SMS about an order, as it is sent. */
export const sampleSms = (): readonly SampleSms[] =>
  orderMessageKinds.flatMap((kind) =>
    planned(kind)
      .filter(({ telling }) => telling.channels.includes('sms'))
      .flatMap(({ notice, telling }) =>
        locales.map((locale) => ({
          kind: `${kind}, ${telling.to}`,
          locale,
          text: withBase(messageOf(notice, 'sms', locale).body),
        })),
      ),
  );

function orderSection(kind: OrderMessageKind): string {
  const parts = planned(kind).flatMap(({ telling, notice }) =>
    locales.flatMap((locale) => {
      const notification = `${set(notice.title[locale], locale)}\n${set(notice.text[locale], locale)}`;
      const channels = telling.channels
        .filter((channel) => channel !== 'push')
        .map((channel) => {
          const { subject, body } = messageOf(notice, channel, locale);
          if (channel === 'email')
            return shown('Email', `${subject}\n\n${greeting(telling.to, locale)}\n\n${body}`);
          return shown(`SMS, segments: ${smsSegments(withBase(body))}`, body);
        });
      const also = telling.channels.includes('push') ? 'Notification and push' : 'Notification';
      return [`**To the ${telling.to}, ${locale}**\n`, shown(also, notification), ...channels];
    }),
  );
  return [`### ${kind}\n`, ...parts].join('\n');
}

const greeting = (to: 'customer' | 'mechanic', locale: Locale): string =>
  `${locale === 'fr' ? 'Bonjour' : 'Hi'} ${samplePeople[to]},`;

interface Letter {
  readonly subject?: string;
  readonly body?: string;
  readonly title?: string;
  readonly text?: string;
}

/** A letter or notice of each language under its name. */
function letters(all: Readonly<Record<string, (locale: Locale) => Letter | string>>): string {
  return Object.entries(all)
    .map(([name, of]) =>
      [
        `### ${name}\n`,
        ...locales.map((locale) => {
          const letter = of(locale);
          if (typeof letter === 'string') return shown(locale, set(letter, locale));
          const lines = [letter.subject ?? letter.title ?? '', letter.body ?? letter.text ?? ''];
          return shown(locale, lines.map((line) => set(line, locale)).join('\n\n'));
        }),
      ].join('\n'),
    )
    .join('\n');
}

const composed = (key: MessageTemplateKey) => (locale: Locale) => {
  const texts = defaultTexts[locale][key];
  const values = sampleValues(key)[locale];
  return texts.title === undefined
    ? smsText(fillTemplate(texts.sms ?? '', values))
    : fillLetter(texts, values);
};

/** Messages of one section, by their keys without the section's prefix. */
const section = (...prefixes: readonly string[]) =>
  Object.fromEntries(
    messageTemplateKeys
      .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => [key.replaceAll('_', ' '), composed(key)]),
  );

/** The files that send messages, by the section that shows them; a test compares them with the source. */
export const senders: Readonly<Record<string, string>> = {
  'modules/messaging/messages/orders/send-order-message.ts': 'Orders',
  'modules/messaging/templates/test-message-template.ts': 'Orders',
  'modules/identity/users/notify-account-change.ts': 'Accounts',
  'modules/identity/users/contact/phone-codes.ts': 'Accounts',
  'modules/identity/users/passwords/forgot-password.ts': 'Accounts',
  'modules/identity/users/contact/change-contact.ts': 'Accounts',
  'modules/identity/users/contact/confirm-email.ts': 'Accounts',
  'modules/people/account/delete-account.ts': 'Accounts',
  'modules/people/account/request-deletion-link.ts': 'Accounts',
  'modules/vehicles/passport/transfer/accept-vehicle-transfer.ts': 'Vehicle transfers',
  'modules/vehicles/passport/transfer/start-vehicle-transfer.ts': 'Vehicle transfers',
  'modules/vehicles/passport/transfer/cancel-vehicle-transfer.ts': 'Vehicle transfers',
  'modules/people/mechanic-accounts/move-application.ts': 'Applications',
  'modules/people/mechanic-accounts/warn-certificates.ts': 'Others',
  'modules/people/mechanic-accounts/set-mechanic-ready.ts': 'Others',
  'modules/pay/notices.ts': 'Others',
  'modules/dispatch/plan/ask-mechanics.ts': 'Others',
  'modules/scheduling/booking-links/text-link.ts': 'Others',
  'modules/field-work/parts/order-parts.ts': 'Others',
  'modules/identity/invitations/apply-invitation.ts': 'Others',
  'modules/scheduling/locations/send-served-messages.ts': 'Others',
  'modules/scheduling/price-requests/answer-price-request.ts': 'Others',
  'modules/scheduling/area-requests/create-area-request.ts': 'Others',
  'modules/scheduling/area-requests/send-area-emails.ts': 'Others',
  'modules/people/moderation/decide-report.ts': 'Others',
  'modules/people/inquiries/create-inquiry.ts': 'Others',
  'modules/people/inquiries/settle-inquiry.ts': 'Others',
  'modules/people/texts/reply-to-text.ts': 'Others',
  'modules/messaging/messages/notify-staff.ts': 'The office',
  'modules/identity/staff/invite-staff.ts': 'The office',
};

const sentBy = (section: string): string =>
  Object.keys(senders)
    .filter((file) => senders[file] === section)
    .map((file) => `- \`${file}\``)
    .join('\n');

/** Every message that a person can receive, in both languages. */
export function messageDocument(): string {
  const sections = {
    Orders: orderMessageKinds.map(orderSection).join('\n'),
    Accounts: letters(section('account_')),
    'Vehicle transfers': letters(section('transfer_')),
    Applications: letters(section('application_')),
    Others: letters(
      section(
        'inquiry_',
        'booking_link_',
        'invitation_',
        'place_',
        'mechanic_',
        'certificate_',
        'report_',
        'parts_',
        'pay_',
        'handover_',
      ),
    ),
    'The office': letters(section('staff_', 'team_')),
  };
  return [
    '# Messages',
    'Every message that a person can receive, composed by the server’s own code with sample data. Generated by',
    '`npm run generate`. A link is the last line of an email and its button; emails end with the sender and, where they',
    'can be turned off, a link to unsubscribe.',
    `A text message has at most ${Math.max(...sampleSms().map(({ text }) => smsSegments(text)))} segments.`,
    ...Object.entries(sections).map(([title, text]) => `\n## ${title}\n\n${sentBy(title)}\n\n${text}`),
  ].join('\n');
}
