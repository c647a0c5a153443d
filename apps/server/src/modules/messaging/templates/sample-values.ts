import type { Locale } from '@hoist/contract';
import type { TemplateValues } from '@hoist/domain/contact/message-template';
import { zoneOf } from '#server/shared/zone-of.ts';
import { orderMessageKinds, type Occasion, type OrderMessageKind } from '../messages/orders/order-message.ts';
import { orderMessagePlan } from '../messages/orders/order-message-plan.ts';
import type { OrderServiceRow } from '../messages/orders/order-service-row.ts';
import { orderTextValues } from '../messages/orders/order-text-values.ts';
import type { MessageTemplateKey } from './default-texts.ts';
import type { letterTextsEn } from './letter-texts-en.ts';

export const samplePeople = { customer: 'Claire', mechanic: 'Marc' };

const startsAt = new Date('2026-12-01T14:30:00Z');
const later = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

const row = {
  ordersServicesId: 10_412,
  ordersId: 5031,
  usersVehiclesId: 77,
  servicesTitleEn: 'Front brake pads',
  servicesTitleFr: 'Plaquettes de frein avant',
  vehicle: { year: 2019, makeName: 'Honda', modelName: 'Civic' },
  location: { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y4' },
  startsAt,
  timezone: 'America/Toronto',
  quote: { subtotalCents: 36_800, cashTotalCents: 41_585, lines: [] },
  totalCents: 41_584,
  totalCollectedCents: null,
  paymentOption: 'regular_payment_by_card',
  declineReason: '',
  cancelReason: '',
  durationMinutes: 90,
  status: 'confirm',
};

const statusAt: Readonly<Partial<Record<OrderMessageKind, string>>> = {
  booked: 'pending',
  completed: 'complete',
  completed_unpaid: 'complete',
  paid: 'complete',
};

const reasonAt: Readonly<Partial<Record<OrderMessageKind, object>>> = {
  declined: { declineReason: 'The driveway is too steep' },
  canceled_by_office: { cancelReason: 'You called us' },
};

/** A booked service with the fields that messages use. */
export const sampleOrder = (kind: OrderMessageKind): OrderServiceRow =>
  ({ ...row, status: statusAt[kind] ?? 'confirm', ...reasonAt[kind] }) as unknown as OrderServiceRow;

const times = [later(1440), later(1440 + 240)];
const sampleLink = '{base}/inside/track/10412.s7Hq2wBdPz4kYm1xVt0c';

const more: Readonly<Partial<Record<OrderMessageKind, Partial<Occasion>>>> = {
  canceled_by_customer: { amountCents: 0 },
  canceled_by_office: { amountCents: 5000 },
  cancel_asked: { amountCents: 5000 },
  change_refused: { words: 'No mechanic is free that week' },
  closed_no_show: { amountCents: 9000 },
  cash_offered: { amountCents: 41_585 },
  customer_absent: { amountCents: 9000, until: later(20) },
  earlier_gone: { times: [later(-1440)] },
  earlier_offered: { times: [later(-1440)], until: later(-2880) },
  extra_work_asked: {
    link: sampleLink,
    amountCents: 18_080,
    words: 'Rear brake pads. They are down to 2 mm',
  },
  extra_work_answered: { amountCents: 18_080, words: 'Rear brake pads', accepted: true },
  fee_waived: { amountCents: 9000 },
  goodwill_given: { amountCents: 2500, words: 'THANKS-4F09A1C27B3D' },
  mechanic_off: { times },
  message_to_customer: { from: 'Marc', words: 'Is there room to open the driver’s door?' },
  message_to_mechanic: { from: 'Claire', words: 'Yes, there is.' },
  move_asked: { times },
  move_question: { link: sampleLink, times: [later(-1440)] },
  move_reminder: { link: sampleLink, times: [later(-1440)] },
  on_the_way: { link: sampleLink },
  service_added: { amountCents: 5085, words: 'Wiper blades', accepted: true },
  price_lowered: { amountCents: 2260, words: 'Wheel cleaning' },
  reminder_day: { link: sampleLink },
  reminder_hours: { link: sampleLink },
  running_very_late: { times, until: later(75) },
  times_offered: { times },
  visit_missed: { amountCents: 5000 },
  weather_warning: { dangers: ['freezing_rain', 'wind'] },
};

export const sampleOccasion = (kind: OrderMessageKind): Occasion => ({
  kind,
  amountCents: 9210,
  keptMinutes: 15,
  until: later(45),
  dangers: ['freezing_rain'],
  ...more[kind],
});

type Values = Readonly<Record<Locale, TemplateValues>>;

const both = (values: TemplateValues): Values => ({ en: values, fr: values });

const link = (path: string): Values => both({ link: `{base}${path}` });

const car: Values = { en: { vehicle: '2019 Honda Civic' }, fr: { vehicle: 'Honda Civic 2019' } };

const name = 'Sam Lee';
const linked: Values = {
  en: {
    services: 'Front brake pads',
    when: 'Dec 1, 2026, 9:30 AM',
    city: 'Toronto',
    total: '$415.84',
    until: 'Nov 30, 2026, 9:30 AM',
    link: '{base}/visit-booking#token=412.t.k3J',
  },
  fr: {
    services: 'Plaquettes de frein avant',
    when: '1er déc. 2026, 9 h 30',
    city: 'Toronto',
    total: '415,84 $',
    until: '30 nov. 2026, 9 h 30',
    link: '{base}/visit-booking#token=412.t.k3J',
  },
};
const resetPath = '/reset-password#code=k3J&userId=7';
const documents = '{base}/mechanic-application#token=112.k3J';
const reset = `{base}${resetPath}`;
const report = both({ number: String(row.ordersServicesId) });
const question = { name, reference: 'Q-000012' };

const lost = { link: '{base}/reset-password', support: '{base}/company/support' };

const letters: Readonly<Record<keyof typeof letterTextsEn, Values>> = {
  account_code: both({ code: '482913' }),
  account_confirm_email: link('/api/confirm-email?code=k3J'),
  account_reset_link: link(resetPath),
  account_reset_by_phone: both({
    link: '{base}/reset-password?by=phone',
    support: '{base}/company/support',
  }),
  account_deletion_link: link('/account-deletion?code=k3J'),
  account_changed: {
    en: { ...lost, what: 'password' },
    fr: { ...lost, what: 'mot de passe' },
  },
  account_changed_by_staff: both({ support: '{base}/company/support' }),
  account_confirm_phone: link('/inside'),
  account_deleted: both({ support: '{base}/company/support' }),
  transfer_offer: {
    en: { ...car.en, link: '{base}/vehicle-transfer#token=k3J' },
    fr: { ...car.fr, link: '{base}/vehicle-transfer#token=k3J' },
  },
  transfer_withdrawn: car,
  transfer_given: car,
  transfer_received: car,
  application_received: both({ reference: 'Q-000012', link: documents }),
  application_document_refused: {
    en: { name, document: 'Liability insurance', reason: 'The policy ended last month.', link: documents },
    fr: {
      name,
      document: 'Assurance responsabilité',
      reason: 'L’assurance a pris fin le mois dernier.',
      link: documents,
    },
  },
  application_documents_new: both({ name, days: '14', documents, link: reset }),
  application_documents: both({ name, link: documents }),
  application_approved: both({ name, link: '{base}/inside' }),
  application_declined: both({ name, words: 'We don’t work in your area yet.' }),
  inquiry_copy: {
    en: { reference: question.reference, topic: 'Support' },
    fr: { reference: question.reference, topic: 'Soutien' },
  },
  inquiry_answer: both({
    ...question,
    words: 'Yes, from October to December.',
    message: '> Do you change winter tires?',
  }),
  booking_link_hold: linked,
  booking_link_quote: linked,
  text_help: both({ company: 'Hoist', contact: '+1 416 555 0100, office@hoist.example' }),
  text_stopped: both({ company: 'Hoist' }),
  text_confirmed: { en: { when: 'Dec 3 at 10:00 AM' }, fr: { when: '3 déc. à 10 h 00' } },
  text_other_time: both({ link: '{base}/visit-reminder#7.s7Hq2wBdPz4kYm1xVt0c' }),
  text_pictures: both({ link: '{base}/inside/orders/10412/user/details' }),
  invitation_credit: { en: { amount: '$25.00' }, fr: { amount: '25,00 $' } },
  price_answered: {
    en: {
      service: 'Battery replacement',
      vehicle: '2023 Tesla Model 3',
      amount: '$412.00',
      words: 'The lithium battery is included.',
    },
    fr: {
      service: 'Remplacement de la batterie',
      vehicle: 'Tesla Model 3 2023',
      amount: '412,00 $',
      words: 'La batterie au lithium est comprise.',
    },
  },
  price_refused: {
    en: {
      service: 'Front struts, pair',
      vehicle: '2015 Ferrari 458 Italia',
      words: 'Only the dealer can code them.',
    },
    fr: {
      service: 'Jambes de force avant',
      vehicle: 'Ferrari 458 Italia 2015',
      words: 'Seul le concessionnaire peut les coder.',
    },
  },
  place_served: both({ place: '214 Roxton Rd, Toronto' }),
  place_request_confirm: both({
    place: 'M6J 2W4',
    link: '{base}/api/area-request?request=7&step=confirm&signature=k3J',
  }),
  place_request_served: both({
    place: 'M6J 2W4',
    link: '{base}/home-page',
    leave: '{base}/api/area-request?request=7&step=leave&signature=k3J',
  }),
  parts_order: {
    en: {
      name: 'Bytown Auto Parts',
      parts: '1 × Front brake pads, OEM · 2021 Toyota RAV4 · Ref. 10401 · Tue, Dec 1, 10:00 a.m.',
    },
    fr: {
      name: 'Bytown Auto Parts',
      parts: "1 × Plaquettes avant, d'origine · Toyota RAV4 2021 · Réf. 10401 · mar. 1er déc., 10 h 00",
    },
  },
  mechanic_ready: both({}),
  handover_asked: {
    en: { when: 'Fri, Dec 4', until: 'Thu, Dec 3, 2026, 6:00 PM (Toronto time)' },
    fr: { when: 'ven. 4 déc.', until: 'jeu. 3 déc. 2026, 18 h 00 (heure de Toronto)' },
  },
  handover_over: { en: { when: 'Fri, Dec 4' }, fr: { when: 'ven. 4 déc.' } },
  pay_statement: {
    en: { number: 'P-2026-00012', amount: '$90.63' },
    fr: { number: 'P-2026-00012', amount: '90,63 $' },
  },
  pay_paid: { en: { amount: '$90.63' }, fr: { amount: '90,63 $' } },
  pay_returned: { en: { amount: '$90.63' }, fr: { amount: '90,63 $' } },
  certificate_ends: {
    en: { certificate: 'Trade certificate', day: 'December 31, 2026' },
    fr: { certificate: 'Certificat de qualification', day: '31 décembre 2026' },
  },
  report_acted: report,
  report_nothing_found: report,
  report_warning: report,
  team_joined: link('/admin'),
  team_invited: both({ days: '3', link: '{base}/admin/welcome?code=k3J' }),
};

const staff: Values = {
  en: {
    findings: '2 new mismatches',
    number: String(row.ordersServicesId),
    what: 'Front brake pads (Toronto)',
    when: 'Dec 1, 2026, 9:30 AM (Toronto time)',
    provider: 'text messages',
    error: '503',
    reference: 'Q-000012',
    name: 'Marc Tremblay',
  },
  fr: {
    findings: '2 nouveaux écarts',
    number: String(row.ordersServicesId),
    what: 'Plaquettes de frein avant (Toronto)',
    when: '1er déc. 2026, 9 h 30 (heure de Toronto)',
    provider: 'textos',
    error: '503',
    reference: 'Q-000012',
    name: 'Marc Tremblay',
  },
};

/** A kind of message that uses the text; undefined if it is not about an order. */
export const sampleKind = (key: MessageTemplateKey): OrderMessageKind | undefined =>
  key === 'job_extra_work_declined'
    ? 'extra_work_answered'
    : orderMessageKinds.find((kind) => orderMessagePlan[kind].some(({ text }) => text === key));

/** Values for a message, as an order gives them: that of a real customer, or the sample. */
export function sampleValues(
  key: MessageTemplateKey,
  real?: { readonly order: OrderServiceRow; readonly people: typeof samplePeople },
): Values {
  if (key in letters) return letters[key as keyof typeof letters];
  const kind = sampleKind(key);
  if (!kind) return staff;
  const { order, people } = real ?? { order: sampleOrder(kind), people: samplePeople };
  const occasion = sampleOccasion(kind);
  const reader = zoneOf(order.timezone);
  return {
    en: orderTextValues(order, { people, occasion, reader }, 'en'),
    fr: orderTextValues(order, { people, occasion, reader }, 'fr'),
  };
}
