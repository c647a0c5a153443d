/** The start of a day 'YYYY-MM-DD' in UTC; undefined if invalid. */
export function dayOf(typed: string): Date | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
