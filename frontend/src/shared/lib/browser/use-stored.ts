import { useState } from 'react';
import { readStored, writeStored } from './storage';

/** A yes or no that this browser remembers under `key`. */
export const useStored = (key: string): readonly [boolean, (value: boolean) => void] => {
  const [value, setValue] = useState(() => readStored(key) === 'true');
  const store = (next: boolean) => {
    setValue(next);
    writeStored(key, String(next));
  };
  return [value, store];
};
