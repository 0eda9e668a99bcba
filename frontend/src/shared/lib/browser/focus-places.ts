/** Where an element was: what was around it, and what before it. */
export type Place = Readonly<{ parent: Element; before: Element | null }>;

/** Without fields to write in: focus there opens the keyboard of a phone. */
const CONTROLS = 'a[href], button, summary, input[type="checkbox"], input[type="radio"], select, [tabindex="0"]';
const REGIONS = 'section, aside, form, article, main, [role="dialog"], body';

const isShown = (element: Element): boolean =>
  !element.closest('[inert], [aria-hidden="true"]') && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

export const isReachable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && isShown(element);

const controlsIn = (element: Element): readonly HTMLElement[] =>
  [...(element.matches(CONTROLS) ? [element as HTMLElement] : []), ...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => each.tabIndex >= 0 && isReachable(each),
  );

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The control that does in another row what the lost one did in its own: by its name, else by its looks. */
const partLike = (lost: Element, controls: readonly HTMLElement[]): HTMLElement | undefined =>
  controls.find((each) => nameOf(each) === nameOf(lost)) ??
  controls.find((each) => each.tagName === lost.tagName && each.className === lost.className);

/** What says that a list is empty is none of its rows: it is read from its heading on. Nor is what leads away beside it. */
const INSTEAD = '[data-empty], [data-beside]';

/** What stands where an element was, or next after it; else what stands before it. */
export const neighbourOf = ({ parent, before }: Place, lost: Element): HTMLElement | null => {
  const rows = [...parent.children].filter((each) => !each.matches(INSTEAD) && !each.querySelector(INSTEAD));
  const at = before === null ? 0 : rows.indexOf(before) + 1;
  for (const [back, near] of [
    [0, rows.slice(at)],
    [-1, rows.slice(0, at).reverse()],
  ] as const)
    for (const row of near) {
      const controls = controlsIn(row);
      const part = partLike(lost, controls) ?? controls.at(back);
      if (part) return part;
    }
  return null;
};

/** The heading of the nearest region around, ready to take the focus. Headings of a navigation name their links, not the page. */
export const headingOf = (within: Element): HTMLElement | null => {
  for (let region = within.closest(REGIONS); region; region = region.parentElement?.closest(REGIONS) ?? null) {
    const headings = [...region.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
      (each) => isShown(each) && !each.closest('nav'),
    );
    const heading = headings.find(({ tagName }) => tagName === 'H1') ?? headings[0];
    if (!heading) continue;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    return heading;
  }
  return null;
};
