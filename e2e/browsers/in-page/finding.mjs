/**
 * A step towards an element: by role and accessible name, by label, by text, or those that hold a text.
 * @typedef {{ role?: string, name?: Wanted, label?: Wanted, text?: Wanted, holding?: Wanted }} Step
 * @typedef {string | { pattern: string }} Wanted
 */

/**
 * Looks at the element that the steps lead to, or does something there.
 * @param {readonly Step[]} steps
 * @param {'count' | 'text' | 'value' | 'point' | 'focus' | 'mark' | 'attribute' | 'description' | 'lines' | 'lines'} what
 * @param {any} [detail] the attribute; for `point` how far from the left, 0 to 1
 */
export const inPage = async (steps, what, detail) => {
  const queries = /** @type {any} */ (globalThis).TestingLibraryDom;
  if (!queries) return { needs: 'queries' };
  const wanted = (/** @type {any} */ value) => (value && typeof value === 'object' ? new RegExp(value.pattern) : value);
  const holds = (/** @type {Element} */ element, /** @type {any} */ value) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ');
    return typeof value === 'object' ? new RegExp(value.pattern).test(text) : text.includes(value);
  };
  /** @type {HTMLElement[]} */
  let found = [document.body];
  for (const { role, name, label, text, holding } of steps) {
    const next = found.flatMap((place) => {
      if (role) return queries.queryAllByRole(place, role, name === undefined ? {} : { name: wanted(name) });
      if (label) return queries.queryAllByLabelText(place, wanted(label));
      if (text) return queries.queryAllByText(place, wanted(text));
      return holds(place, holding) ? [place] : [];
    });
    found = [...new Set(next)];
  }
  if (what === 'count') return { value: found.length };
  const [element] = found;
  if (!element) return { missing: 'it is not there' };
  if (what === 'text') return { value: (element.innerText ?? '').trim() };
  if (what === 'value') return { value: /** @type {HTMLInputElement} */ (element).value };
  if (what === 'attribute') return { value: element.getAttribute(detail) };
  if (what === 'description')
    return { value: document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '' };
  if (what === 'focus') return (element.focus(), { value: document.activeElement === element });
  if (what === 'mark') return (element.setAttribute('data-chosen', ''), { value: true });
  if (what === 'lines') {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { value: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size };
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const box = element.getBoundingClientRect();
  if (before.x !== box.x || before.y !== box.y) return { missing: 'it moves' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { missing: 'it is disabled' };
  const point = { x: box.left + box.width * detail, y: box.top + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    return { missing: `it is covered by ${hit?.outerHTML.slice(0, 120) ?? 'the edge'}` };
  return { value: point };
};

/** Picks an option by its text, as a person does. @param {string} text */
export const pickOption = (text) => {
  const select = /** @type {HTMLSelectElement} */ (document.activeElement);
  const option = [...select.options].find((one) => one.text === text);
  if (!option) throw new Error(`there is no option ${text}`);
  select.value = option.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
