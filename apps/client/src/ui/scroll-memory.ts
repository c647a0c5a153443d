const most = 50;
const places = new Map<string, number>();

/** Keeps how far a page was scrolled, by the entry of the history that it stood on. */
export function rememberScroll(entry: string, top: number): void {
  places.delete(entry);
  places.set(entry, top);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}

/** How far it was scrolled; 0 on an entry that nobody has seen. */
export const rememberedScroll = (entry: string): number => places.get(entry) ?? 0;
