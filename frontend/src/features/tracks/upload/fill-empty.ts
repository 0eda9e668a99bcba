import type { UseFormReturn } from 'react-hook-form';
import type { ParsedName } from './parse-file-name';
import { filledFrom, type UploadValues } from './upload-values';

const FIELDS = ['title', 'artist', 'version', 'featured'] as const;

/**
 * Puts what a file says into the fields that are empty. A person who is in one of them may type at any moment, and would type behind what
 * came; that one is filled once it is left, if it is still empty and `isWanted` says that the file is still the chosen one.
 */
export const fillEmpty = (form: UseFormReturn<UploadValues>, said: ParsedName, isWanted: () => boolean = () => true): void => {
  const held = document.activeElement;
  const heldName = held instanceof HTMLInputElement ? held.name.split('.')[0] : undefined;
  const fill = (field: (typeof FIELDS)[number]) => {
    const values = form.getValues();
    const filled = filledFrom(values, said);
    if (isWanted() && filled[field] !== values[field]) form.setValue(field, filled[field]);
  };
  for (const field of FIELDS)
    if (field === heldName) held?.addEventListener('blur', () => fill(field), { once: true });
    else fill(field);
};
