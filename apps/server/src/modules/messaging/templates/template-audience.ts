import { orderMessageKinds } from '../messages/orders/order-message.ts';
import { orderMessagePlan } from '../messages/orders/order-message-plan.ts';
import type { Channel } from '../messages/queue-message.ts';
import type { letterTextsEn } from './letter-texts-en.ts';
import type { MessageTemplateKey } from './default-texts.ts';

export const templateReaders = ['customer', 'mechanic', 'applicant', 'anyone', 'staff'] as const;

export interface TemplateAudience {
  readonly to: (typeof templateReaders)[number];
  /** Beside the notification in the app, which account holders get. */
  readonly channels: readonly Channel[];
  /** A link ends the message by itself. */
  readonly linked: boolean;
  /** Placeholders that any message to this reader may use. */
  readonly common: readonly string[];
}

const ofVisit = ['number', 'service', 'work', 'vehicle', 'when', 'address', 'customer'];
const common = { customer: [...ofVisit, 'car', 'mechanic', 'total'], mechanic: [...ofVisit, 'minutes'] };

const email = { channels: ['email'], common: [], linked: false } as const;
const sms = { channels: ['sms'], common: [], linked: false } as const;
const byBoth = { channels: ['email', 'sms'], common: [], linked: false } as const;
const notified = { channels: ['email', 'push'], common: [], linked: true } as const;

const letters: Readonly<Record<keyof typeof letterTextsEn, TemplateAudience>> = {
  account_code: { ...sms, to: 'anyone' },
  account_confirm_email: { ...email, to: 'anyone' },
  account_reset_link: { ...email, to: 'anyone' },
  account_reset_by_phone: { ...email, to: 'anyone' },
  account_deletion_link: { ...email, to: 'anyone' },
  account_changed: { ...byBoth, to: 'anyone' },
  account_changed_by_staff: { ...byBoth, to: 'customer' },
  account_confirm_phone: { ...sms, to: 'customer' },
  account_deleted: { ...email, to: 'anyone' },
  transfer_offer: { ...email, to: 'anyone' },
  transfer_withdrawn: { ...email, to: 'anyone' },
  transfer_given: { ...email, linked: true, to: 'customer' },
  transfer_received: { ...email, linked: true, to: 'customer' },
  application_received: { ...email, to: 'applicant' },
  application_document_refused: { ...email, to: 'applicant' },
  application_documents_new: { ...email, to: 'applicant' },
  application_documents: { ...email, to: 'applicant' },
  application_approved: { ...email, to: 'applicant' },
  application_declined: { ...email, to: 'applicant' },
  inquiry_copy: { ...email, to: 'anyone' },
  inquiry_answer: { ...email, to: 'anyone' },
  booking_link_hold: { ...sms, to: 'customer' },
  booking_link_quote: { ...sms, to: 'customer' },
  text_help: { ...sms, to: 'anyone' },
  text_stopped: { ...sms, to: 'anyone' },
  text_confirmed: { ...sms, to: 'customer' },
  text_other_time: { ...sms, to: 'customer' },
  text_pictures: { ...sms, to: 'customer' },
  invitation_credit: { channels: [], common: [], linked: true, to: 'customer' },
  price_answered: { ...notified, to: 'customer' },
  price_refused: { ...notified, to: 'customer' },
  place_served: { ...notified, to: 'customer' },
  place_request_confirm: { ...email, to: 'anyone' },
  place_request_served: { ...email, to: 'anyone' },
  parts_order: { ...email, to: 'anyone' },
  mechanic_ready: { ...email, linked: true, to: 'mechanic' },
  handover_asked: { channels: ['push'], common: [], linked: true, to: 'mechanic' },
  handover_over: { channels: [], common: [], linked: true, to: 'mechanic' },
  pay_statement: { ...notified, to: 'mechanic' },
  pay_paid: { ...notified, to: 'mechanic' },
  pay_returned: { ...notified, to: 'mechanic' },
  certificate_ends: { ...email, linked: true, to: 'mechanic' },
  report_acted: { ...notified, to: 'anyone' },
  report_nothing_found: { ...notified, to: 'anyone' },
  report_warning: { ...notified, to: 'anyone' },
  team_joined: { ...email, to: 'staff' },
  team_invited: { ...email, to: 'staff' },
};

/** Who receives a message, by which channels, and what every message to them may say. */
export function templateAudience(key: MessageTemplateKey): TemplateAudience {
  if (key in letters) return letters[key as keyof typeof letters];
  const planned = orderMessageKinds.flatMap((kind) =>
    orderMessagePlan[kind].filter(({ text }) => text === orderTextOf(key)),
  );
  const [first] = planned;
  if (!first) return { ...email, linked: true, to: 'staff' };
  const channels = (['sms', 'email', 'push'] as const).filter((channel) =>
    planned.some((one) => one.channels.includes(channel)),
  );
  return { to: first.to, channels, linked: true, common: common[first.to] };
}

/** The plan names one text for both answers to extra work. */
const orderTextOf = (key: MessageTemplateKey): string =>
  key === 'job_extra_work_declined' ? 'job_extra_work_approved' : key;
