import type { Page } from '@playwright/test';
import { follow } from '../reading/inspect';
import type { Tally } from './caller';
import type { Guard } from './guard';
import { bare, type Vector } from './vectors';

/** An address, and what shows that it is open. */
export type Spot = Readonly<{ path: string; holds?: Vector }>;

/** How many of the vectors that a field took stand on a screen word for word: `most` where marks and addresses are shown in short, `some` in a list of the newest. */
export type Need = 'all' | 'most' | 'some';
const LEAST: Readonly<Record<Need, (of: number) => number>> = {
  all: (of) => of,
  most: (of) => of * 0.9,
  some: (of) => Math.min(1, of),
};

/** Where fields are shown. `more` bounds how often a list is made longer. */
export type Screen = Readonly<{ name: string; spots: readonly Spot[]; shows: Readonly<Record<string, Need>>; more?: number }>;

const MORE = /^(Show|Load) (more|earlier)/;
const PATIENCE_MS = 6000;
const PAUSE_MS = 50;
/** Of a list that never ends. */
const MOST_STEPS = 4000;

/** On to what is not shown yet; false at the end. */
const goOn = async (page: Page): Promise<'pressed' | 'scrolled' | null> => {
  const pressed = await page.evaluate((pattern) => {
    const more = [...document.querySelectorAll<HTMLButtonElement>('main button, [role="dialog"] button')].find(
      (each) =>
        new RegExp(pattern).test(each.textContent?.trim() ?? '') && !each.disabled && each.getAttribute('aria-busy') !== 'true',
    );
    more?.click();
    return Boolean(more);
  }, MORE.source);
  if (pressed) return 'pressed';
  return page.evaluate(() => {
    const before = window.scrollY;
    window.scrollBy({ top: window.innerHeight * 0.9, behavior: 'instant' });
    return window.scrollY > before + 1 ? 'scrolled' : null;
  });
};

const isBusy = (page: Page) =>
  page.evaluate(() => document.querySelector('main [aria-busy="true"], [role="feed"][aria-busy="true"]') !== null);

/** What is looked for on a screen, and not found yet. */
class Wanted {
  private readonly missing: ReadonlyMap<string, Map<Vector, string>>;

  constructor(
    private readonly tally: Tally,
    private readonly shows: Screen['shows'],
  ) {
    this.missing = new Map(
      Object.keys(shows).map((field) => [field, new Map(tally.acceptedIn(field).map((vector) => [vector, bare(vector.text)]))]),
    );
  }

  look(text: string): void {
    for (const left of this.missing.values()) for (const [vector, words] of left) if (text.includes(words)) left.delete(vector);
  }

  get found(): readonly Shown[] {
    return [...this.missing].map(([field, left]) => {
      const of = this.tally.acceptedIn(field).length;
      const found = of - left.size;
      return { field, found, of, isEnough: of > 0 && found >= LEAST[this.shows[field] ?? 'all'](of), missing: [...left.keys()] };
    });
  }
}

/** How much of a field was on a screen. */
export type Shown = Readonly<{ field: string; found: number; of: number; isEnough: boolean; missing: readonly Vector[] }>;

/** Reads a page to its end, and waits there for what is still to come. */
const readThrough = async (guard: Guard, page: Page, more: number, look: (text: string) => boolean): Promise<void> => {
  let [pressed, last, until] = [0, '', Date.now() + PATIENCE_MS];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const read = await guard.read(page);
    if (read !== last) until = Date.now() + PATIENCE_MS;
    const isEnough = look(read === last ? '' : bare(read));
    last = read;
    const step = pressed < more || steps === 0 ? await goOn(page) : null;
    if (step === 'pressed') pressed += 1;
    if (step === null && ((isEnough && !(await isBusy(page))) || Date.now() > until)) return;
    if (step !== 'scrolled') await page.waitForTimeout(PAUSE_MS);
  }
};

/** Opens a screen, reads all of it, and gives how much of each field was there; a fault where that is less than it should be. */
export const visit = async (
  guard: Guard,
  page: Page,
  tally: Tally,
  { name, spots, shows, more = Infinity }: Screen,
): Promise<readonly Shown[]> => {
  const wanted = new Wanted(tally, shows);
  for (const [index, { path, holds }] of spots.entries()) {
    if (index === 0) await page.goto(path);
    else await follow(page, path);
    let isOpen = !holds;
    await readThrough(guard, page, more, (text) => {
      wanted.look(text);
      isOpen ||= Boolean(holds && text.includes(bare(holds.text)));
      return isOpen && (spots.length > 1 || wanted.found.every(({ isEnough }) => isEnough));
    });
  }
  for (const { field, found, of, isEnough, missing } of wanted.found) {
    if (!isEnough)
      tally.faults.push(
        `${name} shows ${found} of ${of} of ${field}, not ${missing
          .slice(0, 3)
          .map(({ n, text }) => `${n} ${text}`)
          .join(' | ')}`,
      );
  }
  return wanted.found;
};
