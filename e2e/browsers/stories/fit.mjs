import { playerTexts } from '@refrain/contracts/playback';

import { sidewaysScrollers, strayFocus } from '../in-page/fit.mjs';
import { Keys } from '../engine.mjs';
import { publish, registerArtist, signIn } from '../people.mjs';

const TITLE = 'Assembled';
/** More than the sidebar has links. */
const TABS = 40;

/** @type {readonly import('../story.mjs').Story[]} */
export const fit = [
  {
    name: 'the full player fits its window, and its title breaks nowhere',
    run: async ({ site, open }) => {
      const artist = await registerArtist(site.url, 'gus');
      const id = await publish(artist, TITLE, 30);
      const window = await open();
      await signIn(window, artist);
      await window.goto(`/track/${id}`);
      await window.role('main').role('button', playerTexts.play(TITLE)).click();
      await window.role('region', playerTexts.player).role('link', playerTexts.openPlayer).click();
      // The page of the track has a heading of that name too.
      await window.role('button', playerTexts.closePlayer).shows();
      const title = window.role('heading', TITLE);
      await title.shows();
      const wide = (await window.run(sidewaysScrollers)).map((scroller) => `it scrolls sideways: ${scroller}`);
      const lines = await title.lines();
      if (lines !== 1) wide.push(`the title "${TITLE}" stands in ${lines} lines`);
      if (wide.length > 0) throw new Error(wide.join('; '));
    },
  },
  {
    name: 'the Tab key reaches only what can be used',
    run: async ({ site, open }) => {
      const window = await open();
      await signIn(window, await registerArtist(site.url, 'hana'));
      /** @type {Set<string>} */
      const stray = new Set();
      for (let i = 0; i < TABS; i += 1) {
        await window.tab.type(Keys.tab);
        const place = await window.run(strayFocus);
        if (place) stray.add(place);
      }
      if (stray.size > 0) throw new Error(`these are tab stops: ${[...stray].join(', ')}`);
    },
  },
];
