const most = 50;
const places = new Map<string, number>();

/** Remembers a page's scroll position by history entry. */
export function rememberScroll(entry: string, top: number): void {
  places.delete(entry);
  places.set(entry, top);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}

/** The remembered position; 0 for an unknown entry. */
export const rememberedScroll = (entry: string): number => places.get(entry) ?? 0;
