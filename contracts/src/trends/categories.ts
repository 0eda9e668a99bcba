/** What a topic is about (spec part 2, section 3). */
export const TOPIC_CATEGORIES = ['music', 'collab', 'tips', 'events', 'blog', 'other'] as const;
export type TopicCategory = (typeof TOPIC_CATEGORIES)[number];

/** A tag is of the first category of which a word stands in it; short words stand for themselves, or between underscores. */
const WORDS: readonly (readonly [TopicCategory, readonly string[]])[] = [
  [
    'collab',
    ['collab', 'feature', 'featuring', 'duet', 'vocalistwanted', 'producerwanted', 'lookingfor', 'openverse', 'remixcontest'],
  ],
  [
    'tips',
    ['tip', 'howto', 'tutorial', 'learn', 'lesson', 'advice', 'mixing', 'mastering', 'gear', 'plugin', 'theory', 'feedback'],
  ],
  [
    'events',
    [
      'event',
      'live',
      'gig',
      'concert',
      'tour',
      'festival',
      'ticket',
      'listeningparty',
      'livesession',
      'livestream',
      'openmic',
      'onstage',
    ],
  ],
  ['blog', ['blog', 'interview', 'news', 'story', 'stories', 'article', 'behindthesong', 'podcast', 'newsletter']],
  [
    'music',
    [
      ...[
        'music',
        'song',
        'track',
        'album',
        'single',
        'beat',
        'mix',
        'fridaymix',
        'remix',
        'cover',
        'release',
        'nowplaying',
        'playlist',
        'vinyl',
        'demo',
        'lyrics',
        'guitar',
        'piano',
        'synth',
      ],
      ...[
        'pop',
        'rock',
        'hiphop',
        'rap',
        'electronic',
        'techno',
        'house',
        'jazz',
        'classical',
        'rnb',
        'country',
        'blues',
        'folk',
        'indie',
        'alternative',
        'ambient',
        'metal',
        'soul',
      ],
    ],
  ],
];
/** Shorter ones stand in too many other words. */
const STANDS_IN = 5;

const has = (tag: string, parts: readonly string[], word: string): boolean =>
  word.length >= STANDS_IN ? tag.includes(word) : parts.some((part) => part === word || part === `${word}s`);

/** @param tag in its one form */
export const categoryOf = (tag: string): TopicCategory => {
  const parts = tag.split('_');
  return WORDS.find(([, words]) => words.some((word) => has(tag, parts, word)))?.[0] ?? 'other';
};
