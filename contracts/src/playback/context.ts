import { contextOf, limitOf } from '../kernel';
import { type PlaybackEvent, playbackEvents } from './events';
import { playbackSamples } from './samples';

export const playbackContext = contextOf<PlaybackEvent>()({
  name: 'playback',
  events: playbackEvents,
  samples: playbackSamples,
  subjects: {
    PlayRecorded: ['listenerId'],
    PlayReassessed: ['listenerId'],
  },
  limits: {
    // A listener who skips through a list sends one each second; an hour of songs of 30 seconds is 120.
    play: limitOf(60, 1200),
  },
});
