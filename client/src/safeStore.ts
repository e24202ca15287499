// Browsers write their local storage to the disk late, once a minute while it changes often. What a
// browser that is killed, or a device without power, must not lose is written to the database of the
// browser as well, which lies on the disk when its transaction is done.

const storeName = 'texts';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('safe', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another version is open'));
  });
  return opened;
}

/** Keeps a text by its key, or forgets it. Resolves when that is on the disk. Does nothing where the browser keeps no database. */
export async function keepSafe(key: string, text: string | undefined): Promise<void> {
  try {
    const transaction = (await database()).transaction(storeName, 'readwrite', {
      durability: 'strict',
    });
    const store = transaction.objectStore(storeName);
    if (text === undefined) store.delete(key);
    else store.put(text, key);
    await finished(transaction);
  } catch {
    // Private windows and full disks refuse. Then the local storage alone has to do.
  }
}

/** Forgets several texts in one transaction. */
export async function dropSafe(keys: readonly string[]): Promise<void> {
  try {
    const store = (await database()).transaction(storeName, 'readwrite').objectStore(storeName);
    for (const key of keys) store.delete(key);
  } catch {
    // See above.
  }
}

/** What is kept under keys that begin so. */
export async function keptSafe(start: string): Promise<[key: string, text: string][]> {
  try {
    const store = (await database()).transaction(storeName).objectStore(storeName);
    const range = beginningWith(start);
    const [keys, texts] = await Promise.all([
      answerOf(store.getAllKeys(range)),
      answerOf<unknown[]>(store.getAll(range)),
    ]);
    return keys.map((key, place) => [String(key), String(texts[place])]);
  } catch {
    return [];
  }
}

/** Deletes what is stored under keys that begin so. Resolves when it is off the disk. */
export async function forgetSafe(start: string): Promise<void> {
  try {
    const transaction = (await database()).transaction(storeName, 'readwrite', {
      durability: 'strict',
    });
    transaction.objectStore(storeName).delete(beginningWith(start));
    await finished(transaction);
  } catch {
    // See above.
  }
}

const finished = (transaction: IDBTransaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });

const beginningWith = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`);

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
