import { Module } from '@nestjs/common';
import { PlaybackController } from './playback.controller';
import { PlayOrigins } from './play-origins';
import { RecentlyPlayedController } from './recently-played.controller';
import { RecordPlayHandler } from './record-play.handler';

@Module({
  controllers: [PlaybackController, RecentlyPlayedController],
  providers: [PlayOrigins, RecordPlayHandler],
  exports: [PlayOrigins],
})
export class PlaybackModule {}
