import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Spec part 1, section 2: touch targets of small screens, in pixels. */
const TOUCH_PX = 44;

/** Rules of WCAG 2.2 AA and of good practice that axe leaves out unless it is asked; those of level AAA and those it gave up stay out. */
const ASKED_FOR = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'focus-order-semantics',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
] as const;
const rules = Object.fromEntries(ASKED_FOR.map((rule) => [rule, { enabled: true }]));

/** Whether a page without frames holds axe already: sending it again takes two thirds of a look. */
const holdsAxe = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));

/** What axe calls serious or critical, by all its rules, with where it is. */
export const seriousFindings = async (page: Page, within = 'html'): Promise<readonly string[]> => {
  // As it opens: scrolled on, something always lies half under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await new AxeBuilder((await holdsAxe(page)) ? { page, axeSource: 'void 0' } : { page })
    .include(within)
    .options({ resultTypes: ['violations'], rules })
    .setLegacyMode()
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `axe ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
};

/** What makes the page scroll sideways, or a part of it that scrolls down; what is made to scroll sideways alone may. */
export const stickingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isClipped = (each: Element) => {
      for (let near = each.parentElement; near && near !== document.body; near = near.parentElement)
        if (getComputedStyle(near).overflowX !== 'visible' && near.getBoundingClientRect().right <= clientWidth + 1) return true;
      return false;
    };
    const wide =
      scrollWidth > clientWidth
        ? [...document.querySelectorAll('body *')].filter(
            (each) => each.getBoundingClientRect().right > clientWidth + 1 && !isClipped(each),
          )
        : [];
    const panels = [...document.querySelectorAll('body *')].filter(
      (each) =>
        ['auto', 'scroll'].includes(getComputedStyle(each).overflowY) &&
        each.clientHeight > 150 &&
        !each.matches('pre, textarea') &&
        each.scrollWidth > each.clientWidth + 1,
    );
    return [
      ...wide.map((each) => `sticks out: ${each.outerHTML.slice(0, 160)}`),
      ...panels.map((each) => `scrolls sideways: ${each.outerHTML.slice(0, 160)}`),
    ].slice(0, 5);
  });

/**
 * Controls that a finger misses: smaller than they should be, and nothing of theirs around them either, such as a label or a row that
 * they cover. A link within running text is as large as its text.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((px) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, input:not([type="hidden"]), summary, [role="button"], [role="tab"], [role="switch"], [role="slider"], [role="menuitem"]',
    );
    const isShown = (each: HTMLElement) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !each.closest('[aria-hidden="true"], [inert]') &&
      each.getBoundingClientRect().width > 2;
    const isInText = (each: HTMLElement) =>
      getComputedStyle(each).display.startsWith('inline') &&
      each.matches('a') &&
      (each.closest('p, dd, li, small, figcaption')?.textContent ?? '').trim().length >
        (each.textContent ?? '').trim().length + 3;
    const isLabelled = (each: HTMLElement) =>
      [...((each as HTMLInputElement).labels ?? [])].some(
        (label) => label.getBoundingClientRect().width >= px - 0.5 && label.getBoundingClientRect().height >= px - 0.5,
      );
    // A link that stretches over its card is as large as the card, whatever stands on it.
    const isStretched = (each: HTMLElement) => {
      const after = getComputedStyle(each, '::after');
      const card =
        after.position === 'absolute' && after.content !== 'none' ? each.offsetParent?.getBoundingClientRect() : undefined;
      return card !== undefined && card.width >= px && card.height >= px;
    };
    const isReached = (each: HTMLElement) => {
      each.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, px / 2 - 1];
      const hits = ([dx, dy]: readonly number[]) => {
        const at = document.elementFromPoint(x + (dx ?? 0), y + (dy ?? 0));
        return at !== null && each.contains(at);
      };
      return [
        width >= px - 0.5 ? [0, 0] : [-reach, 0],
        width >= px - 0.5 ? [0, 0] : [reach, 0],
        height >= px - 0.5 ? [0, 0] : [0, -reach],
        height >= px - 0.5 ? [0, 0] : [0, reach],
      ].every(hits);
    };
    const small = [...controls].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return (
        isShown(each) &&
        (width < px - 0.5 || height < px - 0.5) &&
        !isInText(each) &&
        !isLabelled(each) &&
        !isStretched(each) &&
        !isReached(each)
      );
    });
    window.scrollTo(0, 0);
    return small.slice(0, 8).map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return `${Math.round(width)} by ${Math.round(height)} px: ${each.outerHTML.slice(0, 160)}`;
    });
  }, TOUCH_PX);

type Walk = {
  wanted: HTMLElement[];
  met: Map<HTMLElement, string>;
  looks: (each: Element) => string;
  stop: () => void;
  still: CSSStyleSheet;
};
declare global {
  interface Window {
    walk?: Walk;
  }
}

/** Puts the keyboard at the start of the page, and remembers from then on where it goes. Gives how many controls there are. */
const beginWalk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const looks = (each: Element): string => {
      const around: Element[] = each.nextElementSibling ? [each.nextElementSibling] : [];
      for (let near: Element | null = each, up = 0; near && up < 5; near = near.parentElement, up += 1) around.push(near);
      const styles = around.flatMap((near) => [null, '::before', '::after'].map((part) => getComputedStyle(near, part)));
      return styles
        .map(({ outline, boxShadow, borderColor, backgroundColor, color, textDecoration, opacity }) =>
          [outline, boxShadow, borderColor, backgroundColor, color, textDecoration, opacity].join(),
        )
        .join('|');
    };
    const isOne = (each: HTMLElement): boolean => {
      const input = each as HTMLInputElement;
      if (
        each.tabIndex < 0 ||
        input.disabled ||
        each.closest('[inert], [aria-hidden="true"]') ||
        !each.checkVisibility({ visibilityProperty: true })
      )
        return false;
      // Of radio buttons the keyboard stops at one; the arrows do the rest.
      if (input.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(input.name)}"]`)];
      return (group.find(({ checked }) => checked) ?? group[0]) === input;
    };
    const wanted = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, select, textarea, input, summary, audio[controls], [tabindex], [contenteditable="true"]',
      ),
    ].filter(isOne);
    const met = new Map<HTMLElement, string>();
    // A group of tabs or radio buttons hands the focus on to one of them.
    const hear = ({ target }: FocusEvent) =>
      queueMicrotask(
        () =>
          void (
            target instanceof HTMLElement &&
            target === document.activeElement &&
            !met.has(target) &&
            met.set(target, looks(target))
          ),
      );
    // What fades in is not there yet when it is looked at.
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus({ preventScroll: true });
    start.remove();
    document.addEventListener('focusin', hear);
    window.walk = { wanted, met, looks, stop: () => document.removeEventListener('focusin', hear), still };
    return wanted.length;
  });

/** Whether a control is left that the keyboard has not met; one met control of a group counts for all of it. */
const isUnderWay = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Boolean(
      window.walk?.wanted.some(
        (each) => each.isConnected && ![...(window.walk?.met.keys() ?? [])].some((one) => each.contains(one)),
      ),
    ),
  );

const endWalk = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walk = window.walk;
    if (!walk) return ['there was no walk'];
    walk.stop();
    (document.activeElement as HTMLElement | null)?.blur();
    const told = (each: HTMLElement) => each.outerHTML.slice(0, 160);
    const isGroup = (each: HTMLElement) => [...walk.met.keys()].some((inner) => inner !== each && each.contains(inner));
    const isLost = (each: HTMLElement) =>
      each.isConnected && each.checkVisibility({ visibilityProperty: true }) && !walk.met.has(each) && !isGroup(each);
    const unmet = walk.wanted.filter(isLost).map((each) => `Tab does not reach ${told(each)}`);
    const unseen = [...walk.met]
      .filter(([each, focused]) => each.isConnected && walk.wanted.includes(each) && walk.looks(each) === focused)
      .map(([each]) => `focus is not seen on ${told(each)}`);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== walk.still);
    return [...unmet.slice(0, 5), ...unseen.slice(0, 5)];
  });

const PRESSES_AT_ONCE = 12;

/** Goes through the page with Tab alone: each control is reached, shows that it has the focus, and lets it go. */
export const keyboardTroubles = async (page: Page): Promise<readonly string[]> => {
  const controls = await beginWalk(page);
  // A list that grows while it is walked may put more in the way.
  for (let pressed = 0; pressed < controls * 1.5 + 24 && (await isUnderWay(page)); pressed += PRESSES_AT_ONCE) {
    for (let n = 0; n < PRESSES_AT_ONCE; n += 1) await page.keyboard.press('Tab');
  }
  return endWalk(page);
};

/** Until every request of ours has been answered and nothing moves any more but what moves for ever. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 5000 })
    .catch(() => undefined);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => null)),
    ),
  );
};

/** As a link would, without loading the page again. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
