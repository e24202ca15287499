// Browsers flush local storage up to a minute late. IndexedDB is on the disk when its transaction
// ends.

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

/** Milliseconds. WebKit's never answers if a page was left in the middle of a transaction. */
export const databasePatience = 2000;

let isStuck = false;

function inDatabase<Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (isStuck) return reject(new Error('the database does not answer'));
    const timer = setTimeout(() => {
      isStuck = true;
      reject(new Error('the database does not answer'));
    }, databasePatience);
    void database()
      .then(work)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        isStuck = false;
      });
  });
}

/** Undefined deletes. Resolves when it is on the disk, or where the browser has no database. */
export async function keepSafe(key: string, text: string | undefined): Promise<void> {
  try {
    await inDatabase((database) => {
      const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(storeName);
      if (text === undefined) store.delete(key);
      else store.put(text, key);
      return finished(transaction);
    });
  } catch {
    // Private windows and full disks refuse. Local storage alone has to do.
  }
}

export async function dropSafe(keys: readonly string[]): Promise<void> {
  try {
    await inDatabase(async (database) => {
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
      for (const key of keys) store.delete(key);
    });
  } catch {}
}

export async function keptSafe(start: string): Promise<[key: string, text: string][]> {
  try {
    const [keys, texts] = await inDatabase((database) => {
      const store = database.transaction(storeName).objectStore(storeName);
      const range = beginningWith(start);
      return Promise.all([
        answerOf(store.getAllKeys(range)),
        answerOf<unknown[]>(store.getAll(range)),
      ]);
    });
    return keys.map((key, place) => [String(key), String(texts[place])]);
  } catch {
    return [];
  }
}

/** Resolves when it is off the disk. */
export async function forgetSafe(start: string): Promise<void> {
  try {
    await inDatabase((database) => {
      const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
      transaction.objectStore(storeName).delete(beginningWith(start));
      return finished(transaction);
    });
  } catch {}
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
