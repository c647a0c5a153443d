/** The time on a bar, and what a narrow one leaves out: AM and PM, which its place says, and the zone. */
export function barClock(time: string): { readonly clock: string; readonly rest: string } {
  const [, clock = time, rest = ''] = /^([^(]*?)((?:\s[AP]M)?(?: \(.*\))?)$/u.exec(time) ?? [];
  return { clock, rest };
}
