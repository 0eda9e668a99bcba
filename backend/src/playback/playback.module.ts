import { Module } from '@nestjs/common';
import { RecordPlay } from './record-play.command';
import { PlaybackController } from './playback.controller';
import { PlayOrigins } from './play-origins';
import { RecentlyPlayedController } from './recently-played.controller';

@Module({
  controllers: [PlaybackController, RecentlyPlayedController],
  providers: [PlayOrigins, RecordPlay.handler],
  exports: [PlayOrigins],
})
export class PlaybackModule {}
