import { PENDING_UPLOAD } from './pending-upload';

const DATABASE = 'uploads';
const STORE = 'jobs';

/** Where what is on its way is kept, so that it goes on after a reload: the files themselves too. */
export type UploadKeeper = Readonly<{
  put: (id: string, job: object) => Promise<void>;
  get: (id: string) => Promise<object | null>;
  remove: (id: string) => Promise<void>;
}>;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

const inBrowser: UploadKeeper = {
  put: async (id, job) => void (await within('readwrite', (store) => store.put(job, id))),
  get: async (id) => (await within<object | undefined>('readonly', (store) => store.get(id))) ?? null,
  remove: async (id) => void (await within('readwrite', (store) => store.delete(id))),
};

/**
 * Keeps one job for this tab, and gives it back after a reload. A browser that keeps nothing, or has no room, loses only that: nothing
 * here throws.
 */
export const keptUploads = (keeper: UploadKeeper = inBrowser, tab: () => Storage = () => sessionStorage) => ({
  keep: async (id: string, job: object): Promise<void> => {
    try {
      await keeper.put(id, job);
      tab().setItem(PENDING_UPLOAD, id);
    } catch {
      // As it was before: the upload goes on until the page is left.
    }
  },
  kept: async (): Promise<object | null> => {
    try {
      const id = tab().getItem(PENDING_UPLOAD);
      return id === null ? null : await keeper.get(id);
    } catch {
      return null;
    }
  },
  forget: async (): Promise<void> => {
    try {
      const id = tab().getItem(PENDING_UPLOAD);
      tab().removeItem(PENDING_UPLOAD);
      if (id !== null) await keeper.remove(id);
    } catch {
      // It is forgotten with the tab.
    }
  },
});
