import { waitFor } from '@testing-library/react';

export const textsOf = (elements: readonly Element[]): readonly string[] => elements.map(({ textContent }) => textContent ?? '');

/** A button that takes a press: what it showed of the answer to the one before may come before it is free again. */
export const whenFree = async (button: HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect([button.getAttribute('aria-disabled'), button.matches(':disabled')]).toEqual([null, false]));
  return button;
};

/** A message with exactly this title and text. */
export const expectToast = (title: string, text = ''): Promise<void> =>
  waitFor(() => expect(textsOf([...document.querySelectorAll('li[data-state="open"]')])).toContain(title + text));
