import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  saveCalls,
  type LikeTrackRequest,
  type LikeTrackResponse,
  type SavedSongsPage,
  type SaveTrackRequest,
  type SaveTrackResponse,
  type TrackMarks,
} from '@refrain/contracts/saves';
import { trackRefusals } from '@refrain/contracts/tracks';
import { savedSongs, trackMarks } from '@refrain/projections/saves';
import { IsBoolean } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { standsSince } from '../kernel/http/stands-since';
import { idFrom, onceFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import type { CommandContext } from '../kernel/write/command-context';
import { LikeTrack, SaveTrack, UnlikeTrack, UnsaveTrack } from './saves.commands';

class LikeTrackBody implements LikeTrackRequest {
  @IsBoolean() liked!: boolean;
}
class SaveTrackBody implements SaveTrackRequest {
  @IsBoolean() saved!: boolean;
}

@Controller()
export class SavesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(saveCalls.getTrackMarks)
  async marks(@Param('id') id: string, @Viewer() viewer: string | null): Promise<TrackMarks> {
    const marks = await trackMarks(this.readModels.store, idFrom(id), viewer);
    if (!marks) throw new DomainError(trackRefusals.unknown);
    return marks;
  }

  @Answers(saveCalls.likeTrack)
  async like(
    @Param('id') id: string,
    @Body() { liked }: LikeTrackBody,
    @Me() userId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LikeTrackResponse> {
    const pair = { trackId: idFrom(id), userId };
    const position = await this.commands.execute(new (liked ? LikeTrack : UnlikeTrack)(pair, context));
    await this.readModels.passed(position, 'saves');
    standsSince(reply, position);
    const marks = await trackMarks(this.readModels.store, pair.trackId, userId);
    return { isLiked: liked, likeCount: marks?.likeCount ?? 0 };
  }

  @Answers(saveCalls.saveTrack)
  async save(
    @Param('id') id: string,
    @Body() { saved }: SaveTrackBody,
    @Me() userId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SaveTrackResponse> {
    const pair = { trackId: idFrom(id), userId };
    const position = await this.commands.execute(new (saved ? SaveTrack : UnsaveTrack)(pair, context));
    await this.readModels.passed(position, 'saves');
    standsSince(reply, position);
    return { isSaved: saved };
  }

  @Answers(saveCalls.getSavedSongs)
  library(@Query('after') after: unknown, @Me() me: string): Promise<SavedSongsPage> {
    return savedSongs(this.readModels.store, me, onceFrom(after));
  }
}
