/** `local` is remembered by the browser, `session` until the tab is closed. */
export type StorageArea = 'local' | 'session';

const areaOf = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The browser's memory, where it lets us: storage may be full, or closed to us. */
export const readStored = (key: string, area: StorageArea = 'local'): string | null => {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
};

/** Null forgets. What cannot be stored lasts as long as the page. */
export const writeStored = (key: string, value: string | null, area: StorageArea = 'local'): void => {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    // See above.
  }
};
