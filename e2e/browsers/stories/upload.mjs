import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerTexts } from '@refrain/contracts/playback';
import { uploadFormTexts, uploadProgressTexts } from '@refrain/contracts/tracks';

import { png, wav } from '../../faults/load/samples.mjs';
import { temporaryFolder } from '../folder.mjs';
import { registerArtist, signIn } from '../people.mjs';
import { until } from '../until.mjs';

const TITLE = 'Brought Across';

/** @type {import('../story.mjs').Story} */
export const upload = {
  name: 'a recording is uploaded, processed and played',
  run: async ({ site, open }) => {
    const artist = await registerArtist(site.url, 'eva');
    const folder = temporaryFolder('upload');
    const [audio, cover] = [join(folder.path, `${TITLE}.wav`), join(folder.path, 'cover.png')];
    writeFileSync(audio, wav({ seconds: 8, hertz: 440 }));
    writeFileSync(cover, png({ edge: 320, hue: 90 }));
    const window = await open();
    await signIn(window, artist);
    await window.goto('/upload');
    await window.label(uploadFormTexts.audioFile).chooseFiles(audio);
    await window.label(uploadFormTexts.cover).chooseFiles(cover);
    await until('the title is taken from the file', async () => (await window.label(uploadFormTexts.title).value()) === TITLE);
    await window.label(uploadFormTexts.genre).pick('Folk');
    await window.role('button', 'Calm').click();
    await window.role('button', 'Serene').click();
    await window.role('button', uploadFormTexts.submit).click();
    const panel = window.role('complementary', uploadFormTexts.uploads);
    await panel.says(uploadProgressTexts.completed);
    await panel.role('link', uploadProgressTexts.open).click();
    await window.role('heading', TITLE).shows();
    await window.role('main').role('button', playerTexts.play(TITLE)).click();
    const slider = window.role('region', playerTexts.player).role('slider', playerTexts.position(TITLE));
    await until('two seconds were heard', async () => /^0:0[2-8] of/.test((await slider.attribute('aria-valuetext')) ?? ''));
    folder.remove();
  },
};
