import type { UseFormReturn } from 'react-hook-form';
import type { SaidByFile } from './read-tags';
import { filledFrom, type UploadValues } from './upload-values';

const FIELDS = ['title', 'artist', 'version', 'featured', 'album', 'year', 'genre'] as const;

/**
 * Puts what a file says into the fields that are empty. A person who is in one of them may type at any moment, and would type behind what
 * came; that one is filled once it is left, if it is still empty and `isWanted` says that the file is still the chosen one. The year
 * begins with this one: it counts as empty until the person was in its field.
 */
export const fillEmpty = (form: UseFormReturn<UploadValues>, said: SaidByFile, isWanted: () => boolean = () => true): void => {
  const held = document.activeElement;
  const heldName = held instanceof HTMLInputElement ? held.name.split('.')[0] : undefined;
  const yearSeen = heldName === 'year' || form.getFieldState('year').isTouched;
  const fill = (field: (typeof FIELDS)[number]) => {
    const values = form.getValues();
    const isYearOpen = !yearSeen && values.year === new Date().getFullYear();
    const filled = filledFrom(values, said, isYearOpen)[field];
    // Not a number, the year of an empty field, equals itself here.
    if (!isWanted() || Object.is(filled, values[field])) return;
    form.setValue(field, filled, { shouldValidate: form.formState.isSubmitted });
  };
  for (const field of FIELDS)
    if (field === heldName) held?.addEventListener('blur', () => fill(field), { once: true });
    else fill(field);
};
