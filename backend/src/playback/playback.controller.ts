import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  playbackCalls,
  type PlaySource,
  type Quality,
  type RecordPlayRequest,
  type RecordPlayResponse,
} from '@refrain/contracts/playback';
import { IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { OwnWrites } from '../kernel/read/own-writes';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, Moment } from '../kernel/http/validation';
import { PlayOrigins } from './play-origins';
import { RecordPlay } from './record-play.command';

const QUALITIES: readonly Quality[] = ['preview', 'streaming', 'master'];
const SOURCES: readonly PlaySource[] = ['feed', 'track', 'charts', 'queue', 'profile', 'search', 'other'];
const LONGEST_PLAY_SECONDS = 24 * 60 * 60;

class RecordPlayBody implements RecordPlayRequest {
  @IsUUID() playId!: string;
  @Moment() startedAt!: string;
  @IsInt() @Min(0) @Max(LONGEST_PLAY_SECONDS) secondsPlayed!: number;
  @IsIn(QUALITIES) quality!: Quality;
  @IsIn(SOURCES) source!: PlaySource;
}

@Controller()
export class PlaybackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly ownWrites: OwnWrites,
    private readonly origins: PlayOrigins,
  ) {}

  @Answers(playbackCalls.recordPlay)
  async play(
    @Param('id') id: string,
    @Body() body: RecordPlayBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordPlayResponse> {
    const origin = await this.origins.of(request);
    const { position, ...judged } = await this.commands.execute(
      new RecordPlay({ trackId: idFrom(id), listenerId: me, play: body, origin }, context),
    );
    if (!this.ownWrites.mayAnswer(reply, position)) await this.readModels.passed(position, 'tracks', 'charts');
    return judged;
  }
}
