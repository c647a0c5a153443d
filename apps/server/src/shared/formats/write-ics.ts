/** An entry of a calendar, in plain words. */
export interface CalendarEvent {
  /** The same at every reading. */
  readonly uid: string;
  readonly from: Date;
  readonly to: Date;
  readonly title: string;
  readonly place: string;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly text: string;
  readonly url: string;
  /** `tentative`: asked for, and not yet promised. */
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
}

/** One event as an e-mail carries it: calendars follow it by its `uid`, and take what has the higher `sequence`. */
export interface Invitation {
  readonly sequence: number;
  readonly organizer: Mailbox;
  readonly attendee: Mailbox;
}

interface Mailbox {
  readonly name: string;
  readonly email: string;
}

const FOLD_AT = 75;

/**
 * A calendar as RFC 5545 wants it: lines end in CRLF and are folded at 75 octets, never within a character; times in
 * UTC, so that no reader needs rules of zones that it may have wrong (decision B8).
 */
export function writeIcs(
  events: readonly CalendarEvent[],
  { name, now }: { readonly name: string; readonly now: Date },
): string {
  return calendarOf([
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap((event) => eventLines(event, now)),
  ]);
}

/** As an invitation that needs no answer, or its end (RFC 5546 sections 3.2.2 and 3.2.5). */
export function writeInvitation(
  event: CalendarEvent,
  { now, invitation }: { readonly now: Date; readonly invitation: Invitation },
): { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string } {
  const { sequence, organizer, attendee } = invitation;
  const method = event.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const text = calendarOf([
    `METHOD:${method}`,
    ...eventLines(event, now, [
      `SEQUENCE:${sequence}`,
      `ORGANIZER;CN="${quoted(organizer.name)}":mailto:${organizer.email}`,
      `ATTENDEE;CN="${quoted(attendee.name)}";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    ]),
  ]);
  return { method, text };
}

function calendarOf(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoist//Jobs//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ];
  return all.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = (event: CalendarEvent, now: Date, more: readonly string[] = []): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(event.from)}`,
  `DTEND:${utc(event.to)}`,
  `SUMMARY:${escaped(event.title)}`,
  `LOCATION:${escaped(event.place)}`,
  `GEO:${event.point.lat.toFixed(6)};${event.point.lng.toFixed(6)}`,
  `DESCRIPTION:${escaped(event.text)}`,
  `URL:${event.url}`,
  `STATUS:${event.status.toUpperCase()}`,
  ...more,
  'END:VEVENT',
];

/** A parameter in quotes can hold anything but quotes and what no reader could show. */
// oxlint-disable-next-line no-control-regex -- what people typed may hold them, a calendar may not
const quoted = (text: string): string => text.replace(/["\u0000-\u001f\u007f]/g, ' ');

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Backslash, semicolon and comma have a meaning; what no reader could show is left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what people typed may hold them, a calendar may not
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

function folded(line: string): string {
  let [out, length] = ['', 0];
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > FOLD_AT) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += octets;
  }
  return out;
}
