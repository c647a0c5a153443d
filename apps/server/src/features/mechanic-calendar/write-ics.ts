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
  /** Asked for, and not yet promised. */
  readonly tentative: boolean;
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoist//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap((event) => [
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
      `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

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
