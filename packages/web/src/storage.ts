/** Text values of one storage area. Nothing is stored if the browser blocks it (private windows, frames). */
function storageOf(area: () => Storage) {
  function guarded<T>(step: (storage: Storage) => T): T | undefined {
    try {
      return step(area());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key: string) => guarded((storage) => storage.getItem(key)) ?? undefined,
    save: (key: string, text: string): void => guarded((storage) => storage.setItem(key, text)),
    remove: (key: string): void => guarded((storage) => storage.removeItem(key)),
    keys: () => guarded((storage) => Object.keys(storage)) ?? [],
    clear: (): void => guarded((storage) => storage.clear()),
  };
}

export const deviceStorage = storageOf(() => localStorage);
/** Of this tab alone. */
export const tabStorage = storageOf(() => sessionStorage);
