/**
 * Remembers whether somebody works by keyboard. What it answers gives the focus to an element for them where it was lost meanwhile, as by
 * a button that went out of use; it takes it from nobody who went on elsewhere, and opens no keyboard on a touch screen.
 */
export const focusBack = (): ((element: HTMLElement | null) => void) => {
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  return (element) => {
    if (byKeyboard && document.activeElement === document.body) element?.focus({ preventScroll: true });
  };
};
