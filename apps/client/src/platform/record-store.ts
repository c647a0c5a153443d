const storeName = 'kept';

/** Of the records of queued actions: an expired session keeps them for the same user. */
export const queuePrefix = 'act/';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('hoist', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Runs one IndexedDB operation; undefined if the database is blocked or full. */
async function on<T>(mode: IDBTransactionMode, step: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await openDatabase();
    try {
      return await new Promise<T>((resolve, reject) => {
        const work = database.transaction(storeName, mode);
        const request = step(work.objectStore(storeName));
        work.oncomplete = () => resolve(request.result);
        work.onabort = () => reject(work.error ?? new Error('aborted'));
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Reads a record (structured clone); undefined if there is none. */
export const readRecord = <T>(name: string): Promise<T | undefined> =>
  on('readonly', (store) => store.get(name) as IDBRequest<T | undefined>);

/** Returns whether the record was stored; false if the database is full or blocked. */
export const writeRecord = async (name: string, value: unknown): Promise<boolean> =>
  (await on('readwrite', (store) => store.put(value, name))) !== undefined;

const withPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** All records whose names start with the prefix, sorted by name. */
export const readRecords = async <T>(prefix: string): Promise<readonly T[]> =>
  (await on('readonly', (store) => store.getAll(withPrefix(prefix)) as IDBRequest<T[]>)) ?? [];

export async function removeRecords(prefix: string): Promise<void> {
  await on('readwrite', (store) => store.delete(withPrefix(prefix)));
}

/** Removes all records except those whose names start with the prefix. */
export async function removeRecordsExcept(prefix: string): Promise<void> {
  await on('readwrite', (store) => store.delete(IDBKeyRange.upperBound(prefix, true)));
  await on('readwrite', (store) => store.delete(IDBKeyRange.lowerBound(`${prefix}\uffff`, true)));
}

export async function removeRecord(name: string): Promise<void> {
  await on('readwrite', (store) => store.delete(name));
}
