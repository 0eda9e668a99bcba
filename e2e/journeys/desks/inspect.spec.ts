import { keyboardTroubles, seriousFindings, smallTargets, stickingOut } from '../../support/reading/inspect';
import { covered, cutOff, focusTroubles, overlapping } from '../../support/reading/reach';
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
      await cutOff(page),
      await covered(page),
      await overlapping(page),
      await focusTroubles(page),
    ]).toEqual([[], [], [], [], [], [], [], []]);
  });

  test('is found: a picture without words, and text that is hard to read', async ({ page }) => {
    await page.setContent(documentOf('<img src="data:,"><p style="color: #ddd; background: #fff">Hard to read</p>'));
    expect(await seriousFindings(page)).toEqual([
      expect.stringContaining('axe color-contrast'),
      expect.stringContaining('axe image-alt'),
    ]);
  });

  test('is found: what makes the page scroll sideways', { tag: '@long' }, async ({ page }) => {
    await page.setContent(documentOf('<div id="wide" style="width: 500px">Wide</div>'));
    expect(await stickingOut(page)).toEqual([expect.stringContaining('id="wide"')]);
  });

  test('is found: a part of the page that scrolls sideways', { tag: '@long' }, async ({ page }) => {
    await page.setContent(
      documentOf('<div id="part" style="height: 200px; overflow-y: auto"><p style="width: 500px">Wide</p></div>'),
    );
    expect(await stickingOut(page)).toEqual([expect.stringMatching(/^scrolls sideways: <div id="part"/)]);
  });

  test(
    'is found: names that differ from what is read on a button, and targets too near each other',
    { tag: '@long' },
    async ({ page }) => {
      await page.setContent(
        documentOf(
          '<button aria-label="Send">Post</button><p><button style="display: inline; min-width: 0; min-height: 0; width: 12px; height: 12px; padding: 0" aria-label="a"></button><button style="display: inline; min-width: 0; min-height: 0; width: 12px; height: 12px; padding: 0" aria-label="b"></button></p>',
        ),
      );
      const found = (await seriousFindings(page)).map((each) => each.split(':')[0]);
      expect(new Set(found)).toEqual(new Set(['axe label-content-name-mismatch', 'axe target-size']));
    },
  );

  test('is found: text that is cut, and text that lies under a drawing', { tag: '@long' }, async ({ page }) => {
    await page.setContent(
      documentOf(
        '<div style="height: 10px; overflow: hidden"><p>Cut off</p></div><div style="position: relative"><p>Covered</p><svg style="position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none" viewBox="0 0 9 9" preserveAspectRatio="none"><rect width="9" height="9"></rect></svg></div><p>Free</p>',
      ),
    );
    expect(await cutOff(page)).toEqual([expect.stringContaining('cut: "Cut off"')]);
    expect(await covered(page)).toEqual([expect.stringContaining('covered: "Covered" by <rect')]);
  });

  test('is found: controls that lie on each other', { tag: '@long' }, async ({ page }) => {
    await page.setContent(documentOf('<button id="one">One</button><button style="margin-top: -30px">Other</button>'));
    expect(await overlapping(page)).toEqual([expect.stringMatching(/^lies on another: <button id="one"/)]);
  });

  test('is found: focus that a bar hides, and focus that is lost on the way', { tag: '@long' }, async ({ page }) => {
    const bar = '<div style="position: fixed; inset: auto 0 0 0; height: 300px; background: #eee"></div>';
    await page.setContent(documentOf(`<div style="height: 500px"></div><a href="#a">Below</a>${bar}`));
    expect(await focusTroubles(page)).toEqual([expect.stringMatching(/^focus is hidden: <a href="#a"/)]);
    await page.setContent(documentOf('<button id="stays">Stays</button><button id="goes">Goes</button><button>After</button>'));
    await page.evaluate(() => {
      const goes = document.getElementById('goes');
      goes?.addEventListener('focus', () => goes.remove());
    });
    expect(await focusTroubles(page)).toEqual([expect.stringMatching(/^focus is lost after <button id="stays"/)]);
  });

  test('is found: a control that a finger misses', { tag: '@long' }, async ({ page }) => {
    await page.setContent(
      documentOf(
        '<button style="min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0">x</button><button>Go</button>',
      ),
    );
    expect(await smallTargets(page)).toEqual([expect.stringMatching(/^20 by 20 px: <button/)]);
  });

  test('is found: focus that is not seen', { tag: '@long' }, async ({ page }) => {
    await page.setContent(documentOf('<a href="#a" id="unseen" style="outline: none">Where am I</a><button>Go</button>'));
    expect(await keyboardTroubles(page)).toEqual([expect.stringMatching(/^focus is not seen on <a [^>]*id="unseen"/)]);
  });

  test('is found: a control that keeps the focus, and what cannot be reached behind it', { tag: '@long' }, async ({ page }) => {
    await page.setContent(documentOf('<button id="trap">Stay</button><button id="after">Go</button>'));
    await page.evaluate(() => document.getElementById('trap')?.addEventListener('keydown', (event) => event.preventDefault()));
    expect(await keyboardTroubles(page)).toEqual([expect.stringMatching(/^Tab does not reach <button id="after"/)]);
  });
});
