import type { Page } from '@playwright/test';
import { stickingOut } from './inspect';
import { covered, cutOff, focusTroubles, overlapping } from './reach';
import type { Scene } from '../scene';

/** A song in the player, so that the mini player is docked on every page. */
export const loadSong = (scene: Scene) => async (page: Page) => {
  await page.goto(`/track/${scene.parameters[':trackId']}`);
  const play = page.getByRole('main').getByRole('button', { name: /^Play The Long Way/ });
  await play.first().press('Enter');
  const pause = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Pause/ });
  await pause.press('Enter');
};

/** What keeps a page from its readers in one view. */
export const troublesOf = async (page: Page): Promise<readonly string[]> => [
  ...(await stickingOut(page)),
  ...(await cutOff(page)),
  ...(await covered(page)),
  ...(await overlapping(page)),
  ...(await focusTroubles(page)),
];
