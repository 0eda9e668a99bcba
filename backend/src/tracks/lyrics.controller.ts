import { Body, Controller, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { trackCalls, trackRefusals } from '@refrain/contracts/tracks';
import { timedLyricsOfTrack, trackAccess, trackText } from '@refrain/projections/tracks';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { idFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import type { CommandContext } from '../kernel/write/command-context';
import { ChangeLyrics } from './lyrics';
import { ChangeLyricsBody } from './tracks.bodies';

/** The words of a track. */
@Controller()
export class LyricsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(trackCalls.changeLyrics)
  async change(
    @Param('id') id: string,
    @Body() words: ChangeLyricsBody,
    @Me() artistId: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const trackId = idFrom(id);
    const position = await this.commands.execute(new ChangeLyrics({ trackId, artistId, words }, context));
    const { text } = await this.readModels.shown(() => trackText(this.readModels.store, trackId), position, 'tracks');
    await reply.type('application/json; charset=utf-8').send(text);
  }

  @Answers(trackCalls.getTimedLyrics)
  async timed(@Param('id') id: string, @Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    const trackId = idFrom(id);
    const track = await trackAccess(this.readModels.store, trackId);
    if (!track || !(track.isPublished || track.artistId === viewer)) throw new DomainError(trackRefusals.unknown);
    const vtt = await timedLyricsOfTrack(this.readModels.store, trackId);
    if (vtt === null) throw new DomainError(trackRefusals.noTimedLyrics);
    await reply.type('text/vtt; charset=utf-8').header('cache-control', 'private, no-cache').send(vtt);
  }
}
