import type { BrowserContextOptions, Page } from '@playwright/test';

/** How someone may look at a page: its size, the size of text they chose, their own spacing, the colours of their system. */
export type View = Readonly<{
  width: number;
  height: number;
  /** Of the browser's own text size. */
  textPercent?: number;
  spaced?: boolean;
  forcedColors?: boolean;
  theme?: 'paper' | 'ink';
}>;

/** 320 by 256 is a laptop at 400 %. */
export const VIEWS = {
  '320×256': { width: 320, height: 256 },
  '390×844': { width: 390, height: 844 },
  '1280×800': { width: 1280, height: 800 },
  'text at 200 %': { width: 1280, height: 800, textPercent: 200 },
  'text at 200 % on a phone': { width: 390, height: 844, textPercent: 200 },
  'text spacing': { width: 1280, height: 800, spaced: true },
  'forced colours': { width: 1280, height: 800, forcedColors: true },
} as const satisfies Readonly<Record<string, View>>;
export type ViewName = keyof typeof VIEWS;

const DEFAULT_TEXT_PX = 16;
/** WCAG 2.2, 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

export const contextOf = ({ width, height, forcedColors }: View): BrowserContextOptions => ({
  viewport: { width, height },
  reducedMotion: 'reduce',
  forcedColors: forcedColors ? 'active' : 'none',
  locale: 'en-GB',
  timezoneId: 'UTC',
});

/** Sets what a context cannot; before the first page is opened. */
export const look = async (page: Page, { textPercent, spaced, theme }: View): Promise<void> => {
  if (theme) await page.addInitScript((chosen) => window.origin !== 'null' && localStorage.setItem('theme', chosen), theme);
  if (textPercent) {
    const devtools = await page.context().newCDPSession(page);
    const standard = (DEFAULT_TEXT_PX * textPercent) / 100;
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  }
  if (spaced)
    await page.addInitScript((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
};
