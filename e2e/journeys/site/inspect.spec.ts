import { keyboardTroubles, seriousFindings, smallTargets, stickingOut } from '../../support/inspect';
import { expect, test } from '../../support/test';

const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><title>Sample</title><style>* { margin: 0 } a, button { display: block; min-height: 44px; min-width: 44px }</style><main><h1>Sample</h1>${body}</main>`;

/** What the sweep looks for, once each where it is wrong on purpose. */
test.describe('what the sweep looks for', () => {
  test.use({ viewport: { width: 360, height: 700 } });

  test('is not found on a page where all is well', async ({ page }) => {
    await page.setContent(
      documentOf(
        '<p>Read <a style="display: inline" href="#a">this</a> first.</p><label style="display: block; min-height: 44px"><input type="checkbox"> Yes</label><button>Go</button>',
      ),
    );
    expect([
      await seriousFindings(page),
      await stickingOut(page),
      await smallTargets(page),
      await keyboardTroubles(page),
    ]).toEqual([[], [], [], []]);
  });

  test('is found: a picture without words, and text that is hard to read', async ({ page }) => {
    await page.setContent(documentOf('<img src="data:,"><p style="color: #ddd; background: #fff">Hard to read</p>'));
    expect(await seriousFindings(page)).toEqual([
      expect.stringContaining('axe color-contrast'),
      expect.stringContaining('axe image-alt'),
    ]);
  });

  test('is found: what makes the page scroll sideways', async ({ page }) => {
    await page.setContent(documentOf('<div id="wide" style="width: 500px">Wide</div>'));
    expect(await stickingOut(page)).toEqual([expect.stringContaining('id="wide"')]);
  });

  test('is found: a control that a finger misses', async ({ page }) => {
    await page.setContent(
      documentOf(
        '<button style="min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0">x</button><button>Go</button>',
      ),
    );
    expect(await smallTargets(page)).toEqual([expect.stringMatching(/^20 by 20 px: <button/)]);
  });

  test('is found: focus that is not seen', async ({ page }) => {
    await page.setContent(documentOf('<a href="#a" id="unseen" style="outline: none">Where am I</a><button>Go</button>'));
    expect(await keyboardTroubles(page)).toEqual([expect.stringMatching(/^focus is not seen on <a [^>]*id="unseen"/)]);
  });

  test('is found: a control that keeps the focus, and what cannot be reached behind it', async ({ page }) => {
    await page.setContent(documentOf('<button id="trap">Stay</button><button id="after">Go</button>'));
    await page.evaluate(() => document.getElementById('trap')?.addEventListener('keydown', (event) => event.preventDefault()));
    expect(await keyboardTroubles(page)).toEqual([expect.stringMatching(/^Tab does not reach <button id="after"/)]);
  });
});
