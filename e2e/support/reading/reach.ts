import type { Page } from '@playwright/test';

/** One stop of the Tab key: what has the focus, and what is wrong with that. */
type Stop = Readonly<{ seen: boolean; first: boolean; lost: boolean; trouble: string | null }>;

declare global {
  interface Window {
    stops?: { met: Set<Element>; last: string; stop: () => Stop };
  }
}

/** Puts the keyboard at the start of the page, and prepares to judge each stop of it. Gives how many controls there are. */
const begin = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const named = (each: Element) => each.outerHTML.replace(/\s*(class|style)="[^"]*"/g, '').slice(0, 140);
    const isTabbable = (each: HTMLElement) =>
      each.tabIndex >= 0 &&
      !(each as HTMLButtonElement).disabled &&
      !each.closest('[inert], [aria-hidden="true"]') &&
      each.checkVisibility({ visibilityProperty: true });
    const all = () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, select, textarea, input, summary, audio[controls], [tabindex]',
        ),
      ].filter(isTabbable);
    /** Of its box, or of the label that is pressed in its place, what nothing around it clips: a long name may end in dots. */
    const boxOf = (each: Element): DOMRect => {
      const own = each.getClientRects()[0] ?? each.getBoundingClientRect();
      const label = (each as HTMLInputElement).labels?.[0];
      let { left, top, right, bottom } = own.width > 2 || !label ? own : label.getBoundingClientRect();
      for (let near = each.parentElement; near && near !== document.body; near = near.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(near).overflowX)) continue;
        const around = near.getBoundingClientRect();
        left = Math.max(left, around.left);
        top = Math.max(top, around.top);
        right = Math.min(right, around.right);
        bottom = Math.min(bottom, around.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isAt = (each: Element, x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      const labels = [...((each as HTMLInputElement).labels ?? [])];
      return (
        top !== null &&
        [each, ...labels].some((one) => one.contains(top) || (top.contains(one) && top.matches('a, button, label')))
      );
    };
    /** The shares of nine points of its box that are in the window, and that are not covered. */
    const sight = (each: Element): { inside: number; open: number } => {
      const { left, top, width, height } = boxOf(each);
      const shares = [0.15, 0.5, 0.85];
      const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
      const inside = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
      return { inside: inside.length, open: inside.filter(([x, y]) => isAt(each, x, y)).length };
    };
    const trouble = (each: Element): string | null => {
      const { inside, open } = sight(each);
      const isLarge = boxOf(each).height > innerHeight / 3 || boxOf(each).width > innerWidth;
      if (inside === 0) return `focus stands outside the window: ${named(each)}`;
      if (open === 0) return `focus is hidden: ${named(each)}`;
      return !isLarge && open < 5 ? `focus is mostly hidden (${open} of 9): ${named(each)}` : null;
    };
    // What moves in is not there yet when it is looked at.
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const met = new Set<Element>();
    const start = document.createElement('span');
    start.tabIndex = -1;
    (document.querySelector('[role="dialog"]') ?? document.body).prepend(start);
    start.focus({ preventScroll: true });
    start.remove();
    window.stops = {
      met,
      last: 'the start',
      stop() {
        const { activeElement } = document;
        const on = activeElement === document.body || activeElement === document.documentElement ? null : activeElement;
        if (!on) {
          const before = [...met].at(-1);
          const behind = all().filter(
            (each) =>
              !met.has(each) &&
              before &&
              before.isConnected &&
              (before.compareDocumentPosition(each) & 4) !== 0 &&
              !before.contains(each),
          );
          // Radio buttons and tabs are one stop of several.
          const left = behind.filter((each) => !each.matches('[type="radio"], [role="radio"], [role="tab"]'));
          const lost = before !== undefined && (!before.isConnected || left.length > 0);
          return { seen: false, first: met.size === 0, lost, trouble: lost ? `focus is lost after ${this.last}` : null };
        }
        const first = !met.has(on);
        met.add(on);
        this.last = named(on);
        return { seen: true, first, lost: false, trouble: first ? trouble(on) : null };
      },
    };
    return all().length;
  });

/** Goes through the page with Tab alone: at each stop the focus is somewhere, in the window, and not covered. */
export const focusTroubles = async (page: Page, most = 250): Promise<readonly string[]> => {
  const controls = await begin(page);
  const troubles: string[] = [];
  for (let pressed = 0; pressed < Math.min(most, controls * 2 + 20) && troubles.length < 6; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.stops?.stop());
    if (!stop) return ['the page was left by Tab'];
    if (stop.trouble) troubles.push(stop.trouble);
    if (!stop.seen || !stop.first) break;
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return troubles;
};

/** Text and controls of which a part cannot be seen: outside of what clips them, or outside of the page. Shortened on purpose is what ends in dots. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 3;
    const isHidden = (each: Element) =>
      !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      each.closest('[aria-hidden="true"], [inert], .sr-only, svg, [data-cut]') !== null;
    const isShortened = (each: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(each);
      return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
    };
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    /** Of what clips it on the way up; what scrolls can be brought into sight. */
    const cutBy = (each: Element, { left, right, top, bottom }: DOMRect): Element | null => {
      for (let near: Element | null = each; near && near !== document.body; near = near.parentElement) {
        if (isShortened(near)) return null;
        const { overflowX, overflowY, position } = getComputedStyle(near);
        const box = near.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return null;
        const across = clips(overflowX) && (left < box.left - SLACK_PX || right > box.right + SLACK_PX);
        const down = clips(overflowY) && (top < box.top - SLACK_PX || bottom > box.bottom + SLACK_PX);
        if (across || down) return near;
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll') return null;
        if (position === 'fixed') break;
      }
      return null;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node && found.length < 5; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!node.textContent?.trim() || !around || around.matches('script, style, noscript') || isHidden(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const by = cutBy(around, box);
      if (by) found.push(`cut: "${node.textContent.trim().slice(0, 60)}" by ${by.outerHTML.slice(0, 140)}`);
    }
    return found;
  });

/** Controls that lie on each other, or text on a control: a control's own middle belongs to it. Needs nothing of what is docked. */
export const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')].filter(
      (each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !each.closest('[aria-hidden="true"], [inert], .sr-only') &&
        each.getBoundingClientRect().width > 2 &&
        getComputedStyle(each, '::after').position !== 'absolute',
    );
    const boxes = controls.map((each) => each.getClientRects()[0] ?? each.getBoundingClientRect());
    const isPinned = (each: Element) => {
      for (let near: Element | null = each; near; near = near.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(near).position)) return true;
      return false;
    };
    const found: string[] = [];
    for (let i = 0; i < controls.length; i += 1)
      for (let j = i + 1; j < controls.length && found.length < 4; j += 1) {
        const [a, b, one, other] = [boxes[i]!, boxes[j]!, controls[i]!, controls[j]!];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across < 5 || down < 5 || one.contains(other) || other.contains(one) || isPinned(one) || isPinned(other)) continue;
        found.push(`lies on another: ${one.outerHTML.slice(0, 110)} and ${other.outerHTML.slice(0, 110)}`);
      }
    return found;
  });

/** Text that lies under a picture, a drawing or a filled box that is not its own. What stays at an edge of the window may go over it. */
export const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isDrawn = (each: Element) => {
      if (each.matches('img, video, canvas, svg *:not(g)')) return true;
      const { backgroundColor, opacity } = getComputedStyle(each);
      const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(backgroundColor);
      return Number(opacity) > 0.2 && Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.5 && backgroundColor !== 'transparent';
    };
    const isPinned = (each: Element) => {
      for (let near: Element | null = each; near; near = near.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(near).position)) return true;
      return false;
    };
    const isHidden = (each: Element) =>
      !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      each.closest('[aria-hidden="true"], [inert], .sr-only, svg, script, style, noscript, select') !== null;
    // What lets presses through is asked about as well.
    const solid = new CSSStyleSheet();
    solid.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(solid);
    const over = (own: Element, x: number, y: number): Element | undefined => {
      const stack = document.elementsFromPoint(x, y);
      const at = stack.indexOf(own);
      return at < 0
        ? undefined
        : stack.slice(0, at).find((each) => !own.contains(each) && !each.contains(own) && isDrawn(each) && !isPinned(each));
    };
    /** Whether nothing around it clips what stands there, as the end of a long name. */
    const isShown = (own: Element, x: number, y: number): boolean => {
      for (let near: Element | null = own; near && near !== document.body; near = near.parentElement) {
        if (getComputedStyle(near).overflowX === 'visible') continue;
        const { left, top, right, bottom } = near.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node && found.length < 4; node = texts.nextNode()) {
      const own = node.parentElement;
      if (!node.textContent?.trim() || !own || isHidden(own)) continue;
      own.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(node);
      const lies = [...range.getClientRects()]
        .flatMap(({ left, top, width, height }) =>
          [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const),
        )
        .map(([x, y]) => (isShown(own, x, y) ? over(own, x, y) : undefined))
        .find((each) => each !== undefined);
      if (lies) found.push(`covered: "${node.textContent.trim().slice(0, 60)}" by ${lies.outerHTML.slice(0, 140)}`);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid);
    window.scrollTo(0, 0);
    return found;
  });
