import type { Browser } from '@playwright/test';
import type { Track } from '@refrain/contracts/tracks';
import { Person, someone } from '../person';
import type { Site } from '../site';

type Song = Readonly<{ title: string; sound: Buffer; cover?: Buffer }>;
type Given = { browser: Browser; site: Site };

const publish = async ({ browser, site }: Given, displayName: string, songs: readonly Song[]): Promise<readonly Track[]> => {
  const context = await browser.newContext({ baseURL: site.url });
  const artist = new Person(context, await context.newPage(), site.url);
  await artist.register(someone(displayName));
  await artist.becomeArtist();
  const tracks: Track[] = [];
  for (const { title, sound, cover } of songs) tracks.push(await artist.publishes(sound, { title }, cover));
  await context.close();
  return tracks;
};

/** Songs of one artist for the journeys of a file, made with the first of them. The newest stands first where music is shown. */
export const publishedOnce = (displayName: string, songs: () => readonly Song[]) => {
  let published: Promise<readonly Track[]> | undefined;
  return async ({ browser, site }: Given, use: (tracks: readonly Track[]) => Promise<void>): Promise<void> =>
    use(await (published ??= publish({ browser, site }, displayName, songs())));
};
