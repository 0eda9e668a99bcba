import { defineContext } from '../kernel/context';
import { forOwner } from '../kernel/live/room-rules';
import { MixController } from './mix.controller';
import { PlayOrigins } from './play-origins';
import { PlayedTracks } from './played-tracks';
import { PlaybackController } from './playback.controller';
import { playbackOfPerson } from './playback.person';
import { RecentlyPlayedController } from './recently-played.controller';
import { RecordPlay } from './record-play.command';
import { playbackThings } from './playback.things';

export const playbackContext = defineContext({
  name: 'playback',
  controllers: [PlaybackController, RecentlyPlayedController, MixController],
  commands: [RecordPlay],
  parts: [PlayOrigins, PlayedTracks],
  rooms: { 'recently-played': forOwner },
  ...playbackOfPerson,
  things: playbackThings,
});
