import { playbackTexts, playerTexts } from '@refrain/contracts/playback';

import { publish, registerArtist, signIn } from '../people.mjs';
import { until } from '../until.mjs';

const TITLE = 'Unheard';

/** @type {import('../story.mjs').Story} */
export const silence = {
  name: 'on a device without sound output a recording is not called broken',
  run: async ({ site, openWithoutSound }) => {
    const artist = await registerArtist(site.url, 'ida');
    const id = await publish(artist, TITLE, 12);
    const window = await openWithoutSound();
    await signIn(window, artist);
    await window.goto(`/track/${id}`);
    await window.role('main').role('button', playerTexts.play(TITLE)).click();
    const slider = window.role('region', playerTexts.player).role('slider', playerTexts.position(TITLE));
    // Engines differ: one plays on in silence, another one stops.
    const said = await until('it plays on, or says why not', async () => {
      const toast = window.role('region', /^Notifications/).holding(playbackTexts.errorTitle);
      if ((await toast.count()) > 0) return toast.innerText();
      return (await slider.count()) > 0 && /^0:0[2-9] of/.test((await slider.attribute('aria-valuetext')) ?? '') && 'it plays';
    });
    if (said.includes(playbackTexts.decode)) throw new Error(`it says "${playbackTexts.decode}"`);
  },
};
