import { accountTexts } from '../../apps/server/src/modules/identity/users/account-texts.ts';
import { linkTexts } from '../../apps/server/src/modules/dispatch/caller-bookings/link-texts.ts';
import { invitationNotice } from '../../apps/server/src/modules/identity/invitations/apply-invitation.ts';
import { staffEmails } from '../../apps/server/src/modules/identity/staff/staff-emails.ts';
import { inquiryTexts } from '../../apps/server/src/modules/messaging/messages/inquiry-texts.ts';
import { orderDetails } from '../../apps/server/src/modules/messaging/messages/order-email-details.ts';
import {
  orderMessageKinds,
  type OrderMessageKind,
} from '../../apps/server/src/modules/messaging/messages/order-message.ts';
import { orderMessagePlan } from '../../apps/server/src/modules/messaging/messages/order-message-plan.ts';
import { orderNotice } from '../../apps/server/src/modules/messaging/messages/send-order-message.ts';
import { smsSegments, smsText } from '../../apps/server/src/modules/messaging/messages/sms-text.ts';
import { staffTexts } from '../../apps/server/src/modules/messaging/messages/staff-texts.ts';
import { messageOf } from '../../apps/server/src/modules/messaging/notifications/notify.ts';
import { applicationEmails } from '../../apps/server/src/modules/people/mechanic-accounts/application-emails.ts';
import { certificateNotice } from '../../apps/server/src/modules/people/mechanic-accounts/warn-certificates.ts';
import { moderationTexts } from '../../apps/server/src/modules/people/moderation/moderation-texts.ts';
import { areaRequestTexts } from '../../apps/server/src/modules/scheduling/area-requests/area-request-texts.ts';
import { servedNotice } from '../../apps/server/src/modules/scheduling/locations/send-served-messages.ts';
import { transferTexts } from '../../apps/server/src/modules/vehicles/passport/transfer-texts.ts';
import { zoneOf } from '../../apps/server/src/shared/zone-of.ts';
import { priceText } from '../../packages/domain/src/money/format-price.ts';
import { formatLocal } from '../../packages/domain/src/time-format.ts';
import type { Locale } from '../../packages/domain/src/locale.ts';
import { typesetFrench } from '../../packages/domain/src/typeset-french.ts';
import {
  sampleBase,
  sampleOccasion,
  sampleOrder,
  samplePayment,
  samplePeople,
  sampleStaffValues,
} from './message-samples.ts';

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
    const notice = orderNotice({ telling, order, people: samplePeople, occasion });
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

interface Notice {
  readonly title: Readonly<Record<Locale, string>>;
  readonly text: Readonly<Record<Locale, string>>;
}

const noticeIn =
  ({ title, text }: Notice) =>
  (locale: Locale) => ({ title: title[locale], text: text[locale] });

const link = '{base}/reset-password?code=k3J&userId=7';

type AccountMessage = Exclude<
  keyof typeof accountTexts.en,
  'emailNote' | 'kept' | 'finishPayment' | 'finishBalance'
>;

const account: Readonly<Record<AccountMessage, (locale: Locale) => Letter | string>> = {
  code: (locale) => smsText(accountTexts[locale].code('482913')),
  confirmEmail: (locale) => accountTexts[locale].confirmEmail('{base}/api/confirm-email?code=k3J'),
  resetLink: (locale) => accountTexts[locale].resetLink(link),
  resetByPhone: (locale) =>
    accountTexts[locale].resetByPhone('{base}/reset-password?by=phone', '{base}/company/support'),
  deletionLink: (locale) => accountTexts[locale].deletionLink('{base}/account-deletion?code=k3J'),
  changed: (locale) => accountTexts[locale].changed('password'),
  changedByStaff: (locale) => accountTexts[locale].changedByStaff('{base}/company/support'),
  confirmPhone: (locale) => smsText(accountTexts[locale].confirmPhone('{base}/inside')),
  deleted: (locale) => accountTexts[locale].deleted,
};

const car = (locale: Locale) => (locale === 'fr' ? 'Honda Civic 2019' : '2019 Honda Civic');
const offerLink = '{base}/vehicle-transfer#token=k3J';

const transfers: Readonly<Record<keyof typeof transferTexts.en, (locale: Locale) => Letter>> = {
  offer: (locale) => transferTexts[locale].offer(car(locale), offerLink),
  takenBack: (locale) => transferTexts[locale].takenBack(car(locale)),
  given: (locale) => transferTexts[locale].given(car(locale)),
  received: (locale) => transferTexts[locale].received(car(locale)),
};

const name = 'Sam Lee';
const applications: Readonly<Record<keyof typeof applicationEmails.en, (locale: Locale) => Letter>> = {
  invited: (locale) => applicationEmails[locale].invited({ name, link, isNew: true }),
  approved: (locale) => applicationEmails[locale].approved({ name, link: '{base}/inside' }),
  declined: (locale) =>
    applicationEmails[locale].declined({ name, reason: 'We don’t work in your area yet.' }),
};

const start = Date.parse('2026-12-01T14:30:00Z');
const zone = zoneOf('America/Toronto');

const linked = (locale: Locale) => ({
  services: locale === 'fr' ? 'Plaquettes de frein avant' : 'Front brake pads',
  when: formatLocal(start, zone, locale),
  city: 'Toronto',
  total: priceText(41_584, locale),
  until: formatLocal(start - 86_400_000, zone, locale),
  link: '{base}/visit-booking#token=412.t.k3J',
});

const question = { name, topic: 'support', message: 'Do you change winter tires?' } as const;
const number = 10_412;

const others = {
  'inquiry: copy to the sender': (locale: Locale) => ({
    subject: inquiryTexts[locale].subject('Q-000012'),
    body: inquiryTexts[locale].copy(question),
  }),
  'inquiry: answer': (locale: Locale) => ({
    subject: inquiryTexts[locale].answerSubject('Q-000012'),
    body: inquiryTexts[locale].answer({ ...question, words: 'Yes, from October to December.' }),
  }),
  'booking by phone: link': (locale: Locale) => smsText(linkTexts[locale].hold(linked(locale))),
  'booking by phone: quote': (locale: Locale) => smsText(linkTexts[locale].quote(linked(locale))),
  'invitation credit': noticeIn(invitationNotice(2500)),
  'address now served': noticeIn(servedNotice('214 Roxton Rd, Toronto')),
  'place now served: confirm the request': (locale: Locale) =>
    areaRequestTexts[locale].confirm(
      'M6J 2W4',
      '{base}/api/area-request?request=7&step=confirm&signature=k3J',
    ),
  'place now served: the one email': (locale: Locale) =>
    areaRequestTexts[locale].served('M6J 2W4', {
      book: '{base}/home-page',
      leave: '{base}/api/area-request?request=7&step=leave&signature=k3J',
    }),
  'certificate ends': noticeIn(certificateNotice({ kind: 'trade', validUntil: '2026-12-31' })),
  'report: acted': (locale: Locale) => moderationTexts[locale].outcome.acted({ number }),
  'report: nothing found': (locale: Locale) => moderationTexts[locale].outcome.nothing_found({ number }),
  'report: warning': (locale: Locale) => moderationTexts[locale].warning({ number }),
};

const staffKinds = Object.keys(staffTexts.en) as (keyof typeof staffTexts.en)[];

const office = {
  ...Object.fromEntries(
    staffKinds.map((kind) => [
      kind,
      (locale: Locale) => {
        const { title, text } = staffTexts[locale][kind];
        const values = sampleStaffValues(locale);
        return { title: title(values), text: text(values) };
      },
    ]),
  ),
  'invitation to an account': (locale: Locale) => staffEmails[locale].joined('{base}/admin'),
  'invitation to a new person': (locale: Locale) =>
    staffEmails[locale].invited('{base}/admin/welcome?code=k3J'),
};

/** The files that send messages, by the section that shows them; a test compares them with the source. */
export const senders: Readonly<Record<string, string>> = {
  'modules/messaging/messages/send-order-message.ts': 'Orders',
  'modules/identity/users/notify-account-change.ts': 'Accounts',
  'modules/identity/users/phone-codes.ts': 'Accounts',
  'modules/identity/users/forgot-password.ts': 'Accounts',
  'modules/identity/users/change-contact.ts': 'Accounts',
  'modules/identity/users/confirm-email.ts': 'Accounts',
  'modules/people/account/delete-account.ts': 'Accounts',
  'modules/people/account/request-deletion-link.ts': 'Accounts',
  'modules/vehicles/passport/accept-vehicle-transfer.ts': 'Vehicle transfers',
  'modules/vehicles/passport/start-vehicle-transfer.ts': 'Vehicle transfers',
  'modules/vehicles/passport/cancel-vehicle-transfer.ts': 'Vehicle transfers',
  'modules/people/mechanic-accounts/move-application.ts': 'Applications',
  'modules/people/mechanic-accounts/warn-certificates.ts': 'Others',
  'modules/dispatch/booking-links/text-link.ts': 'Others',
  'modules/identity/invitations/apply-invitation.ts': 'Others',
  'modules/scheduling/locations/send-served-messages.ts': 'Others',
  'modules/people/moderation/decide-report.ts': 'Others',
  'modules/people/inquiries/create-inquiry.ts': 'Others',
  'modules/people/inquiries/settle-inquiry.ts': 'Others',
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
    Accounts: letters(account),
    'Vehicle transfers': letters(transfers),
    Applications: letters(applications),
    Others: letters(others),
    'The office': letters(office),
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
