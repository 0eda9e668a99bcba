/**
 * Remembers whether the person works by keyboard. Its answer gives the focus back to an element where the focus was lost meanwhile, as by
 * a button that was disabled. It takes the focus from no other element, and opens no keyboard on a touch screen.
 */
export const focusBack = (): ((element: HTMLElement | null) => void) => {
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  return (element) => {
    if (byKeyboard && document.activeElement === document.body) element?.focus({ preventScroll: true });
  };
};
