/** The beginning of a day 'YYYY-MM-DD' by UTC; undefined for what is none. */
export function dayOf(typed: string): Date | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
