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

/** Whether it is kept now: a full or blocked database keeps nothing. */
export const writeRecord = async (name: string, value: unknown): Promise<boolean> =>
  (await on('readwrite', (store) => store.put(value, name))) !== undefined;

const beginning = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** All records whose names begin so, in the order of their names. */
export const readRecords = async <T>(prefix: string): Promise<readonly T[]> =>
  (await on('readonly', (store) => store.getAll(beginning(prefix)) as IDBRequest<T[]>)) ?? [];

export async function removeRecords(prefix: string): Promise<void> {
  await on('readwrite', (store) => store.delete(beginning(prefix)));
}

/** Everything that was kept for whoever uses this device, but what has a name that begins so. */
export async function clearRecordsBut(prefix: string): Promise<void> {
  await on('readwrite', (store) => store.delete(IDBKeyRange.upperBound(prefix, true)));
  await on('readwrite', (store) => store.delete(IDBKeyRange.lowerBound(`${prefix}\uffff`, true)));
}

export async function removeRecord(name: string): Promise<void> {
  await on('readwrite', (store) => store.delete(name));
}
