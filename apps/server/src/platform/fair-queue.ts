/**
 * Runs work of different callers at the same time, and one piece of each caller's work after the other. Callers who wait
 * take turns.
 */
export function fairQueue(atOnce: number): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  const busy = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();
  const startNext = () => {
    if (busy.size >= atOnce) return;
    const [next] = [...waiting].filter(([caller]) => !busy.has(caller));
    if (!next) return;
    const [caller, [start, ...later]] = next;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    busy.add(caller);
    start?.();
  };
  return async (caller, work) => {
    await new Promise<void>((start) => {
      waiting.set(caller, [...(waiting.get(caller) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(caller);
      startNext();
    }
  };
}
