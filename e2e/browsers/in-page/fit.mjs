/** What scrolls sideways in the page, each with its widths in pixels. @returns {string[]} */
export const sidewaysScrollers = () =>
  [document.documentElement, ...document.querySelectorAll('*')]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        ['auto', 'scroll'].includes(element === document.documentElement ? 'auto' : getComputedStyle(element).overflowX),
    )
    .map((element) => `${element.tagName.toLowerCase()} ${element.scrollWidth} of ${element.clientWidth}`);

/** The focused element if it is nothing that can be used, else null. */
export const strayFocus = () => {
  const element = document.activeElement;
  if (
    !element ||
    element === document.body ||
    element.matches('a[href], button, input, textarea, select, [role], [contenteditable], [tabindex]')
  )
    return null;
  return `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80);
};
