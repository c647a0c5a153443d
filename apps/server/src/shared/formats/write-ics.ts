export interface CalendarEvent {
  /** Stable id of the entry. */
  readonly uid: string;
  readonly from: Date;
  readonly to: Date;
  readonly title: string;
  readonly place: string;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly text: string;
  readonly url: string;
  /** `tentative`: requested but not confirmed. */
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
}

/** Calendars match invitations by `uid` and use the highest `sequence`. */
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
 * A calendar by RFC 5545: CRLF line ends, lines folded at 75 octets but never within a character, and times in UTC,
 * so that readers need no time zone rules (decision B8).
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

/** An invitation that needs no answer, or its cancellation (RFC 5546 sections 3.2.2 and 3.2.5). */
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

/** Quoted parameters must not contain quotes or control characters. */
// oxlint-disable-next-line no-control-regex -- user input may contain them, a calendar may not
const quoted = (text: string): string => text.replace(/["\u0000-\u001f\u007f]/g, ' ');

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Escapes backslash, semicolon and comma; control characters become spaces. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- user input may contain them, a calendar may not
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
