import { waitFor } from '@testing-library/react';

export const textsOf = (elements: readonly Element[]): readonly string[] => elements.map(({ textContent }) => textContent ?? '');

/** A message with exactly this title and text. */
export const expectToast = (title: string, text = ''): Promise<void> =>
  waitFor(() => expect(textsOf([...document.querySelectorAll('li[data-state="open"]')])).toContain(title + text));
