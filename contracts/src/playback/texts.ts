import type { PlaySource, Quality } from './events';

/** What the players say. Spec texts stand to the letter (part 1, sections 4 and 8). */
export const playerTexts = {
  player: 'Player',
  play: (title: string) => `Play ${title}`,
  pause: (title: string) => `Pause ${title}`,
  previous: 'Previous',
  next: 'Next',
  stop: 'Stop',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  shuffle: 'Shuffle',
  repeat: { none: 'Repeat is off', one: 'Repeating this track', all: 'Repeating the queue' },
  position: (title: string) => `Position in ${title}`,
  openPlayer: 'Open full player',
  closePlayer: 'Close full player',
  queue: 'Queue',
  queueTrack: (title: string) => `Add ${title} to the queue`,
  removeFromQueue: (title: string) => `Remove ${title} from the queue`,
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  movedTo: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}`,
  toQueue: 'Go to the queue',
  upNext: (title: string) => `Next: ${title}`,
  clearQueue: 'Clear',
  queueEmpty: 'What you queue waits here.',
  more: 'More',
  speed: 'Speed',
  added: 'Added to Queue',
  addedText: (title: string, artist: string) => `${title} by ${artist}`,
  nothingPlays: 'Nothing is playing',
  nothingPlaysHint: 'Find something to play, and what you hear shows up here.',
  findMusic: 'Find music',
  quality: 'Quality',
  qualities: { auto: 'Fits the network', preview: 'Low', streaming: 'Medium', master: 'High' } satisfies Record<
    Quality | 'auto',
    string
  >,
  qualityNames: { preview: 'Preview quality', streaming: 'Streaming quality', master: 'Master quality' } satisfies Record<
    Quality,
    string
  >,
  networks: { fast: 'good network', moderate: 'fair network', slow: 'slow network' },
  playingFrom: {
    feed: 'Playing from your feed',
    track: 'Playing from a track',
    charts: 'Playing from Charts',
    queue: 'Playing from your queue',
    profile: 'Playing from a profile',
    search: 'Playing from a search',
    other: 'Playing from Music',
  } satisfies Record<PlaySource, string>,
} as const;

export const recentTexts = {
  title: 'Recently Played',
  empty: 'No recent tracks',
  error: 'Unable to load what you played.',
} as const;
