import type { WantedMakers } from './context';

export const recommendationTexts = {
  title: 'Recommendations',
  basis: {
    plays: 'From what you play and who you follow. Each song says why it is here.',
    everyone: 'We know nothing of your taste yet. This is what is popular and new for everyone.',
  },
  /** Over a few of them, elsewhere. */
  shelf: { plays: 'Picked for you', everyone: 'Popular and new' },
  /** @param mood its name */
  moodShelf: {
    plays: (mood: string) => `${mood}, picked for you`,
    everyone: (mood: string) => `${mood}, popular and new`,
  },
  all: 'All recommendations',
  playAll: 'Play all',
  moods: 'Start with a mood',
  moodStation: (mood: string) => `Start a ${mood.toLowerCase()} station`,
  settings: 'What you get',
  makers: 'Music made by',
  makerNames: { both: 'Both', human: 'Humans', ai: 'AI' } satisfies Readonly<Record<WantedMakers, string>>,
  lends: 'My plays may help others',
  lendsHint: 'They count without your name. Switch it off, and nobody is recommended anything by what you play.',
  notSaved: 'Not saved',
  empty: 'Nothing to recommend right now',
  emptyHint: 'You have played everything that fits, or nothing was released yet. Come back after the next releases.',
  emptyAction: 'See all songs',
  error: 'Recommendations could not be loaded',
} as const;
