import { useRef } from 'react';
import { newId } from '../../../shared/lib/ids';

/** One key for each text: the same words, sent again after a lost answer, are saved once. */
export const useKeys = () => {
  const keys = useRef(new Map<string, string>());
  return (text: string): string => {
    const key = keys.current.get(text) ?? newId();
    keys.current.set(text, key);
    return key;
  };
};
