import { useState } from 'react';
import { readStored, writeStored, type StorageArea } from './storage';

/** A yes or no that is remembered under `key`; `unset` until one is chosen. */
export const useStored = (
  key: string,
  { unset = false, area = 'local' }: { unset?: boolean; area?: StorageArea } = {},
): readonly [boolean, (value: boolean) => void] => {
  const [value, setValue] = useState(() => readStored(key, area));
  const store = (next: boolean) => {
    setValue(String(next));
    writeStored(key, String(next), area);
  };
  return [value === null ? unset : value === 'true', store];
};
