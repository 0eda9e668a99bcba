import { Module } from '@nestjs/common';
import { PlaybackController } from './playback.controller';
import { RecentlyPlayedController } from './recently-played.controller';
import { RecordPlayHandler } from './record-play.handler';

@Module({ controllers: [PlaybackController, RecentlyPlayedController], providers: [RecordPlayHandler] })
export class PlaybackModule {}
