import { useState } from 'react';

const read = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

/** A yes or no that this browser remembers under `key`. */
export const useStored = (key: string): readonly [boolean, (value: boolean) => void] => {
  const [value, setValue] = useState(() => read(key));
  const store = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // It then lasts as long as the page.
    }
  };
  return [value, store];
};
