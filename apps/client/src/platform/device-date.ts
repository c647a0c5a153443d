const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** This device's clock, with its offset, and its zone, as the wire names them. */
export function deviceClock() {
  const now = new Date();
  const east = -now.getTimezoneOffset();
  const time = new Date(now.getTime() + east * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(east);
  return {
    users_current_time: `${time}${east < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`,
    users_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The day on this device's clock, 'YYYY-MM-DD'. */
export const deviceDate = (): string => deviceClock().users_current_time.slice(0, 10);
