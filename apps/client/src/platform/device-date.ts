/** The day on this device's clock, 'YYYY-MM-DD'. */
export function deviceDate(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
