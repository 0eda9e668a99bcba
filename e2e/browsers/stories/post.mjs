import { commentTexts, composerTexts, postTexts } from '@refrain/contracts/posts';

import { register, signIn } from '../people.mjs';

const WORDS = 'Written in another browser';
const ANSWER = 'And answered there';

/** @type {import('../story.mjs').Story} */
export const post = {
  name: 'a post is written, shown and commented',
  run: async ({ site, open }) => {
    const author = await register(site.url, 'cleo');
    const window = await open();
    await signIn(window, author);
    await window.role('textbox', postTexts.composer).fill(WORDS);
    await window.role('button', composerTexts.publish).click();
    const card = window.role('article').holding(WORDS);
    await card.shows();
    const talk = card.role('button', new RegExp(`^${commentTexts.title}`));
    await talk.click();
    await card.role('region', commentTexts.title).says(commentTexts.empty);
    await card.role('textbox', commentTexts.placeholder).fill(ANSWER);
    await window.submit();
    await card.role('region', commentTexts.title).says(ANSWER);
    await card.role('button', /1 comment$/).shows();
    await window.goto('/');
    await card.shows();
    await card.role('button', /1 comment$/).shows();
  },
};
