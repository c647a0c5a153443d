import { saveFile } from '#client/platform/save-file.ts';
import { fullAddress, type Order } from '#client/model/order/order.ts';

const minuteMs = 60_000;

/** 20261201T143000Z. */
const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Characters with a meaning in an iCalendar text (RFC 5545). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** The visit as an iCalendar event. */
export function calendarEvent(order: Order, title: string, now: number): string {
  const starts = Date.parse(order.preferredTimeUnformatted);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoist//Visits//EN',
    'BEGIN:VEVENT',
    `UID:visit-${order.ordersServicesId}@hoist`,
    `SEQUENCE:${order.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(starts + order.durationMinutes * minuteMs)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(fullAddress(order.location))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export const addToCalendar = (order: Order, title: string): void =>
  saveFile(`hoist-${order.ordersServicesId}.ics`, calendarEvent(order, title, Date.now()), 'text/calendar');
