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

/**
 * Milliseconds that the database may take to answer. In WebKit it never does where a page that was left in the
 * middle of a transaction holds it. The local storage alone has to do then.
 */
export const databasePatience = 2000;

let isStuck = false;

/** Works with the database. Rejects where the browser has none, or one that does not answer. */
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

/** Keeps a text by its key, or forgets it. Resolves when that is on the disk. Does nothing where the browser keeps no database. */
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
    // Private windows and full disks refuse. Then the local storage alone has to do.
  }
}

/** Forgets several texts in one transaction. */
export async function dropSafe(keys: readonly string[]): Promise<void> {
  try {
    await inDatabase(async (database) => {
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
      for (const key of keys) store.delete(key);
    });
  } catch {
    // See above.
  }
}

/** What is kept under keys that begin so. */
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

/** Deletes what is stored under keys that begin so. Resolves when it is off the disk. */
export async function forgetSafe(start: string): Promise<void> {
  try {
    await inDatabase((database) => {
      const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
      transaction.objectStore(storeName).delete(beginningWith(start));
      return finished(transaction);
    });
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
