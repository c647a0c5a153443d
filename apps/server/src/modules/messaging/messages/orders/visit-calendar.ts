import { text, type Locale } from '@hoist/contract';
import type { VisitId } from '@hoist/domain/ids';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import type { Db } from '#server/platform/db/database.ts';
import type { Attachment } from '#server/providers/messages/port.ts';
import type { Supplier } from '#server/shared/settings/supplier.ts';
import { writeInvitation } from '#server/shared/formats/write-ics.ts';
import { timeText } from '#server/shared/formats/time-text.ts';
import type { OrderServiceRow } from './order-service-row.ts';

export interface CalendarReader {
  readonly supplier: Supplier;
  readonly attendee: { readonly name: string; readonly email: string };
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly now: Date;
}

const isOver = ({ status }: OrderServiceRow): boolean => status === 'canceled' || status === 'declined';

/** A visit as a calendar event; a later one replaces it, and the one of a canceled visit removes it. */
export async function visitCalendar(
  db: Db,
  request: CalendarReader & { readonly ordersId: VisitId },
): Promise<Attachment | undefined> {
  const { ordersId, supplier, attendee, locale, publicUrl, now } = request;
  const booked = await db
    .selectFrom('orderServices')
    .selectAll()
    .where('ordersId', '=', ordersId)
    .where('bookedAt', 'is not', null)
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .execute();
  const left = booked.filter((one) => !isOver(one));
  const shown = left.length > 0 ? left : booked;
  const [first] = shown;
  if (!first) return undefined;
  const { address, city, state, zip } = first.location;
  const services = shown.map((one) => (locale === 'fr' ? one.servicesTitleFr : one.servicesTitleEn));
  const vehicles = new Set(shown.map(({ vehicle }) => vehicleName(vehicle, locale)));
  const { hostname } = new URL(publicUrl);
  const url = `${publicUrl}/inside/orders/${first.ordersServicesId}/user/details`;
  const pending = left.some(({ status }) => status === 'pending');
  const { method, text: content } = writeInvitation(
    {
      uid: `visit-${ordersId}@${hostname}`,
      from: first.startsAt,
      to: new Date(Math.max(...shown.map(({ endsAt: at }) => at.getTime()))),
      title: `${supplier.name}${locale === 'fr' ? '\u00a0' : ''}: ${services.join(', ')}`,
      place: [address, city, `${state} ${zip}`].filter((part) => part.trim() !== '').join(', '),
      point: first,
      text: [
        ...(left.length === 0
          ? []
          : [text(locale, pending ? 'calendar.visit_pending' : 'calendar.visit_confirm')]),
        timeText(first.startsAt, first.timezone, locale),
        [...vehicles].join(', '),
        url,
      ].join('\n'),
      url,
      status: left.length === 0 ? 'cancelled' : pending ? 'tentative' : 'confirmed',
    },
    {
      now,
      // Every change raises a version, so the sum increases.
      invitation: {
        sequence: booked.reduce((sum, { version }) => sum + version, 0),
        organizer: { name: supplier.name, email: supplier.email || `visits@${hostname}` },
        attendee,
      },
    },
  );
  return {
    name: 'visit.ics',
    type: 'text/calendar; charset=utf-8',
    method,
    content: Buffer.from(content),
  };
}
