import { uuid } from '../community/world.mjs';

/** @typedef {import('../../faults/load/random.mjs').Random} Random */
/** @typedef {{ id: string, songs: number[], held: number, group: number | null }} Listener songs are numbers, in the order they were heard; people of one group follow each other */
/** @typedef {{ songs: { id: string, artistId: string, genre: string, moods: string[] }[], listeners: Listener[] }} World */

const GENRES = [
  'Folk',
  'Rock',
  'Jazz',
  'Hip-Hop',
  'Electronic',
  'Classical',
  'Pop',
  'Metal',
  'Soul',
  'Country',
  'Ambient',
  'Blues',
];
const MOODS = [
  'serene',
  'fierce',
  'wistful',
  'steady',
  'euphoric',
  'gentle',
  'bright',
  'ominous',
  'romantic',
  'playful',
  'dreamy',
  'sad',
];
export const ARTISTS = 150;
/** Of what a listener hears, so much is of their own group; the rest is what everyone hears. */
const OF_GROUP = 0.7;
/** Of the songs of a group, so many say another genre and mood than the group's. */
const MISSAID = 0.3;

/** Few songs of a list are heard by most. @param {Random} random @param {readonly number[]} songs */
const heardOf = (random, songs) => songs[Math.floor(songs.length * random.next() ** 2.2)] ?? 0;

/**
 * Listeners of known taste groups, and what they heard: one song of each is held back, for it is to be found.
 * @param {Random} random @param {{ songs: number, listeners: number }} size @returns {World}
 */
export const worldOf = (random, { songs, listeners }) => {
  const groups = GENRES.length;
  const groupOf = Array.from({ length: songs }, () => Math.floor(random.next() * groups));
  const ofGroup = Array.from({ length: groups }, (_, group) => groupOf.flatMap((own, song) => (own === group ? [song] : [])));
  const everything = Array.from({ length: songs }, (_, song) => song);
  const said = groupOf.map((group) => (random.chance(MISSAID) ? Math.floor(random.next() * groups) : group));
  return {
    songs: everything.map((song) => ({
      id: uuid(`rec song ${song}`),
      artistId: uuid(`rec artist ${groupOf[song]} ${song % Math.ceil(ARTISTS / groups)}`),
      genre: GENRES[said[song] ?? 0] ?? 'Pop',
      moods: [MOODS[said[song] ?? 0] ?? 'serene'],
    })),
    listeners: Array.from({ length: listeners }, (_, number) => {
      const group = Math.floor(random.next() * groups);
      /** @type {Set<number>} */
      const heard = new Set();
      const wanted = random.between(16, 45);
      while (heard.size < wanted)
        heard.add(heardOf(random, random.chance(OF_GROUP) ? (ofGroup[group] ?? everything) : everything));
      const all = [...heard];
      const [held = 0] = all.splice(Math.floor(random.next() * all.length), 1);
      return { id: uuid(`rec listener ${number}`), songs: all, held, group };
    }),
  };
};
