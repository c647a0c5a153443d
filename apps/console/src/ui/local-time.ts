/** What a field of a day and a time holds, by the clock of whoever types, as an instant (ISO 8601); '' where nothing is typed. */
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
