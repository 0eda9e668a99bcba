import { postTexts } from '@refrain/contracts/posts';

import { register, signIn } from '../people.mjs';
import { until } from '../until.mjs';

const WORDS = 'Liked from two places';

/** @type {import('../story.mjs').Story} */
export const like = {
  name: 'a like in one session fills the heart in the other',
  run: async ({ site, open }) => {
    const person = await register(site.url, 'dan');
    await person.call('POST', '/api/social/posts', { content: WORDS });
    const windows = [await open(), await open()];
    for (const window of windows) await signIn(window, person);
    const [here, there] = windows.map((window) => window.role('article').holding(WORDS).role('button', postTexts.like));
    if (!here || !there) throw new Error('two windows are needed');
    /** @param {boolean} liked */
    const bothShow = async (liked) => {
      for (const heart of [here, there]) {
        await until(
          `the heart counts ${liked ? 1 : 0}`,
          async () => (await heart.description()) === (liked ? '1 like' : '0 likes'),
        );
        await heart.has('aria-pressed', String(liked));
      }
    };
    await bothShow(false);
    await here.click();
    await bothShow(true);
    await there.click();
    await bothShow(false);
  },
};
