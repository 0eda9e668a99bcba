import { collection } from '../../kernel';

/** What a rule can ask of a song, as `mood:calm`, `genre:Folk` or `ai:human_only`; `releasedAt` is null until it is out. */
export const songTraits = collection<Readonly<{ traits: readonly string[]; releasedAt: string | null }>>()({
  name: 'songTraits',
  columns: {},
  indexes: [],
});

/** Released songs by trait, `trait|song`: what a rule looks through, the newest first. */
export const traitSongs = collection<Readonly<{ trait: string; trackId: string; releasedAt: string }>>()({
  name: 'traitSongs',
  columns: { trait: 'text', trackId: 'text', releasedAt: 'text' },
  indexes: [{ on: ['trait', '-releasedAt', '-id'] }],
});
