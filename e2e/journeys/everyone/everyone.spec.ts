import { laterOf, routes, type Route } from '@refrain/contracts/routes';
import { loadSong, troublesOf } from '../../support/reading/reading';
import { test } from '../../support/scene-test';
import { kindOf, oneEach, pages, tour } from '../../support/tour';
import { expect } from '../../support/test';
import { VIEWS } from '../../support/reading/views';

test.use({ trace: 'off' });

/** Where most is on one screen, in the views that leave the least room; all others are of the long form. */
const MAIN: ReadonlySet<string> = new Set(['home', 'media-player', 'upload', 'auth']);

for (const name of ['320×256', 'text at 200 %'] as const)
  test(
    `the main pages are reached by everyone (${name})`,
    { tag: name === '320×256' ? [] : '@long' },
    async ({ browser, site, scene, troubles }) => {
      const asked = { browser, origin: site.url, scene, troubles, view: VIEWS[name], name };
      const main = pages.filter(({ id }) => MAIN.has(id));
      expect(await tour(oneEach(main, scene), { ...asked, begin: loadSong(scene), judge: troublesOf })).toEqual([]);
    },
  );

test('every page of the table that is there is looked at', () => {
  const table = routes as readonly Route[];
  const kinds = new Set(pages.map(kindOf));
  expect(table.filter((route) => !kinds.has(kindOf(route)))).toEqual([]);
  expect([...MAIN].filter((id) => !table.some((route) => route.id === id && !laterOf(id)))).toEqual([]);
});
