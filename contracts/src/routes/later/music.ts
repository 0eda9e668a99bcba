import { soon } from './soon';

export const musicLater = {
  'artist-page': soon(
    'An artist’s own page: songs, dates, pictures and words in the order they chose.',
    'discover-music',
    'charts',
  ),
  share: soon('What you share from other apps arrives here, ready to be posted.', 'home', 'discover-music'),
  'photo-albums': soon(
    'Your pictures from stages, studios and the way there, for everyone, for followers or for yourself.',
    'profile',
    'home',
  ),
  'photo-album': soon('The pictures of one album, with the people who are in them.', 'home', 'profile'),
  interviews: soon('Artists about their songs, in their own words.', 'discover-music', 'charts'),
  'interviews-start': soon(
    'Questions about you and your music. Answer in your own time; what you write is saved until you publish it.',
    'profile',
    'home',
  ),
  'interviews-mine': soon('The interviews you have begun and those you have published.', 'profile', 'home'),
  interview: soon('One artist, some good questions, and the songs they are about.', 'discover-music', 'charts'),
  labels: soon('The labels that release here, with their artists and catalogues.', 'discover-music', 'charts'),
  label: soon('A label, its artists, and everything it has released.', 'discover-music', 'charts'),
  'labels-admin': soon('Set up a label, invite artists, and keep its catalogue in order.', 'upload', 'profile'),
  skills: soon('What you can do, from singing to mastering, so that others find you when they need it.', 'profile', 'home'),
  attribution: soon(
    'Who wrote, played, mixed and mastered what you hear, and which part of it a machine made.',
    'discover-music',
    'charts',
  ),
} as const;
