import type { Locale } from '../../packages/domain/src/locale.ts';
import type {
  Occasion,
  OrderMessageKind,
} from '../../apps/server/src/modules/messaging/messages/order-message.ts';
import type { OrderServiceRow } from '../../apps/server/src/modules/messaging/messages/order-service-row.ts';
import { paymentLines } from '../../apps/server/src/modules/messaging/messages/payment-lines.ts';
import type { StaffMessageValues } from '../../apps/server/src/modules/messaging/messages/staff-texts.ts';
import { typesetFrench } from '../../packages/domain/src/typeset-french.ts';

export const sampleBase = 'https://hoist.example';
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
  quote: { subtotalCents: 36_800, cashTotalCents: 41_585 },
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

const payment = { refundedCents: 0, keptCents: 0, holdAt: null };
const deposit = { ...payment, slot: 1 as const, amountCents: 22_600, captureBefore: null };
const rest = { ...payment, slot: 2 as const, amountCents: 23_142, captureBefore: later(5 * 1440) };

/** The sentences about the payment at that time, without the cost of cancelling. */
export function samplePayment(kind: OrderMessageKind, locale: Locale): readonly string[] {
  const status = statusAt[kind] ?? 'confirm';
  const paid = kind === 'completed' || kind === 'paid';
  const lines = paymentLines(
    {
      order: sampleOrder(kind),
      payments: [
        {
          ...deposit,
          ...(status === 'pending' ? held : { state: 'captured' as const, capturedCents: 22_600 }),
        },
        { ...rest, ...(paid ? { state: 'captured' as const, capturedCents: 18_984 } : held) },
      ],
      feeTerms: [],
      absent: false,
    },
    locale,
  );
  return locale === 'fr' ? lines.map(typesetFrench) : lines;
}

const held = { state: 'authorized', capturedCents: 0 } as const;

const times = [later(1440), later(1440 + 240)];
const sampleLink = '{base}/inside/track/10412.s7Hq2wBdPz4kYm1xVt0c';

const more: Readonly<Partial<Record<OrderMessageKind, Partial<Occasion>>>> = {
  canceled_by_office: { amountCents: 5000 },
  cancel_asked: { amountCents: 5000 },
  change_refused: { words: 'No mechanic is free that week' },
  closed_no_show: { amountCents: 9000 },
  cash_offered: { amountCents: 41_585 },
  customer_absent: { amountCents: 9000, until: later(20) },
  earlier_gone: { times: [later(-1440)] },
  earlier_offered: { times: [later(-1440)], until: later(-2880) },
  extra_work_asked: { amountCents: 18_080, words: 'Rear brake pads. They are down to 2 mm' },
  extra_work_answered: { amountCents: 18_080, words: 'Rear brake pads', accepted: true },
  fee_waived: { amountCents: 9000 },
  goodwill_given: { amountCents: 2500, words: 'THANKS-4F09A1C27B3D' },
  message_to_customer: { from: 'Marc', words: 'Is there room to open the driver’s door?' },
  message_to_mechanic: { from: 'Claire', words: 'Yes, there is.' },
  move_asked: { times },
  on_the_way: { link: sampleLink },
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

/** Values of a message to the office. */
export const sampleStaffValues = (locale: Locale): StaffMessageValues => ({
  count: 2,
  number: row.ordersServicesId,
  what: locale === 'fr' ? 'Plaquettes de frein avant (Toronto)' : 'Front brake pads (Toronto)',
  when: locale === 'fr' ? '1er déc. 2026, 9 h 30 (heure de Toronto)' : 'Dec 1, 2026, 9:30 AM (Toronto time)',
  provider: locale === 'fr' ? 'textos' : 'text messages',
  error: '503',
  reference: 'Q-000012',
  name: 'Marc Tremblay',
});
