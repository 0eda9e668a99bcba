import { seriousFindings } from '../../support/reading/inspect';
import { test } from '../../support/scene-test';
import { alsoByVisitors, pages, tour } from '../../support/tour';
import { expect } from '../../support/test';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** The short form is the sweep, which asks axe about each page in one theme at each of two widths. */
for (const theme of ['paper', 'ink'] as const)
  for (const size of SIZES)
    test(
      `axe finds nothing serious on any page (${theme}, ${size.width})`,
      { tag: '@long' },
      async ({ browser, site, scene, troubles }) => {
        test.setTimeout(900_000);
        troubles.expect(/429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
        const asked = { browser, origin: site.url, scene, troubles, view: { ...size, theme }, name: `${theme}-${size.width}` };
        expect(await tour(alsoByVisitors(pages, scene), { ...asked, judge: (page) => seriousFindings(page) })).toEqual([]);
      },
    );
