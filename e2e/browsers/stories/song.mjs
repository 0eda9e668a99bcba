import { playerTexts } from '@refrain/contracts/playback';

import { heard, watchSound } from '../in-page/sound.mjs';
import { publish, register, registerArtist, signIn } from '../people.mjs';
import { until } from '../until.mjs';

const TITLE = 'Crossing';
/** Long enough that a browser has not fetched all of it when a seek comes. */
const SECONDS = 240;
/** Each lands elsewhere; not every seek makes a browser wait for its network. */
const SEEKS = [60, 110, 160, SECONDS - 20];
const HEARD_AFTER_EACH = 3;
/** Of sound. */
const MOST_SECONDS = 1;

/** @type {import('../story.mjs').Story} */
export const song = {
  name: 'a song plays on after a seek, and is counted',
  run: async ({ site, open }) => {
    const artist = await registerArtist(site.url, 'ada');
    const listener = await register(site.url, 'ben');
    const id = await publish(artist, TITLE, SECONDS);
    const window = await open();
    await signIn(window, listener);
    await window.goto(`/track/${id}`);
    await window.run(watchSound, playerTexts.position(TITLE), playerTexts.pause(TITLE));
    await window.role('main').role('button', playerTexts.play(TITLE)).click();
    const slider = window.role('region', playerTexts.player).role('slider', playerTexts.position(TITLE));
    await until('four seconds were heard', async () => /^0:0[4-9] of/.test((await slider.attribute('aria-valuetext')) ?? ''));
    for (const seek of SEEKS) {
      await slider.click(seek / SECONDS);
      await until(`the sound goes on at ${seek} s`, async () => (await window.run(heard)).sinceLastPress >= HEARD_AFTER_EACH);
    }
    // 4 seconds, 3 after each of three seeks, and 20 to the end: a play counts after 30, so little of it may be missed.
    const counted = async () => (await artist.call('GET', `/api/tracks/${id}`)).playCount === 1;
    const count = await until('the play is counted', counted, { withinMs: 40_000 }).catch((/** @type {Error} */ error) => error);
    const { behind, loading } = await window.run(heard);
    if (behind > MOST_SECONDS) throw new Error(`the slider stood ${behind.toFixed(1)} s behind the sound after a seek`);
    if (loading > MOST_SECONDS) throw new Error(`the player said for ${loading.toFixed(1)} s of sound that it was loading`);
    if (count instanceof Error) throw count;
    await window.role('link', /^1 play$/).shows();
  },
};
