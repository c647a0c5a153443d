/** Converts the value of a date-time field from the user's local time to an instant (ISO 8601); '' if empty. */
export function fromLocalInput(typed: string): string {
  const time = new Date(typed);
  return typed === '' || Number.isNaN(time.getTime()) ? typed : time.toISOString();
}

/** An instant as such a field takes it; '' for none. */
export function toLocalInput(iso: string): string {
  if (iso === '') return '';
  const time = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
