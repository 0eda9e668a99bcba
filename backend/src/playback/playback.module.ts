import { Module } from '@nestjs/common';
import { PlaybackController } from './playback.controller';
import { RecordPlayHandler } from './record-play.handler';

@Module({ controllers: [PlaybackController], providers: [RecordPlayHandler] })
export class PlaybackModule {}
