import { loadSong, troublesOf } from '../../support/reading/reading';
import { test } from '../../support/scene-test';
import { byEveryone, pages, tour } from '../../support/tour';
import { expect } from '../../support/test';
import { VIEWS, type ViewName } from '../../support/reading/views';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

for (const name of Object.keys(VIEWS) as ViewName[])
  test(`every page is reached by everyone (${name})`, { tag: '@long' }, async ({ browser, site, scene, troubles }) => {
    test.setTimeout(900_000);
    troubles.expect(/429 \(Too Many Requests\) .*\/api\/micro-interactions$/);
    const asked = { browser, origin: site.url, scene, troubles, view: VIEWS[name], name };
    expect(await tour(byEveryone(pages, scene), { ...asked, begin: loadSong(scene), judge: troublesOf })).toEqual([]);
  });
