const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** The device's time with its UTC offset, and its time zone, under their wire names. */
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

/** Today in the device's time zone, 'YYYY-MM-DD'. */
export const deviceDate = (): string => deviceClock().users_current_time.slice(0, 10);
