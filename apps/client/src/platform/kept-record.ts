const storeName = 'kept';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('hoist', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(storeName);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
  });
}

/** One step on the browser's database, which may be blocked or full: then nothing is kept. */
async function on<T>(mode: IDBTransactionMode, step: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await opened();
    try {
      return await new Promise<T>((resolve, reject) => {
        const work = database.transaction(storeName, mode);
        const asked = step(work.objectStore(storeName));
        work.oncomplete = () => resolve(asked.result);
        work.onabort = () => reject(work.error ?? new Error('aborted'));
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** A record as it was written, by structured clone; undefined when there is none. */
export const readRecord = <T>(name: string): Promise<T | undefined> =>
  on('readonly', (store) => store.get(name) as IDBRequest<T | undefined>);

export async function writeRecord(name: string, value: unknown): Promise<void> {
  await on('readwrite', (store) => store.put(value, name));
}

/** The records whose names begin with a word. */
export const readRecords = async <T>(beginning: string): Promise<readonly T[]> =>
  (await on('readonly', (store) => {
    const names = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
    return store.getAll(names) as IDBRequest<T[]>;
  })) ?? [];

/** Everything that was kept for whoever uses this device. */
export async function clearRecords(): Promise<void> {
  await on('readwrite', (store) => store.clear());
}

export async function removeRecord(name: string): Promise<void> {
  await on('readwrite', (store) => store.delete(name));
}
