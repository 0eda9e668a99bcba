import { Body, Controller, Res } from '@nestjs/common';
import { trackCalls, trackRefusals } from '@refrain/contracts/tracks';
import { timedLyricsOfTrack, trackAccess, trackText } from '@refrain/projections/tracks';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/domain-error';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { ChangeLyrics } from './lyrics';
import { ChangeLyricsBody } from '../tracks.bodies';
import { isVisible } from '../catalogue/visible-track';

/** The words of a track. */
@Controller()
export class LyricsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(trackCalls.changeLyrics)
  async change(@Id() trackId: string, @Body() words: ChangeLyricsBody, @Sends() { me, showChanged }: Sender): Promise<string> {
    const changed = () => trackText(this.readModels.store, trackId);
    return (await showChanged(ChangeLyrics, { trackId, artistId: me, words }, changed, 'tracks')).text;
  }

  @Answers(trackCalls.getTimedLyrics)
  async timed(@Id() trackId: string, @Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    const track = await trackAccess(this.readModels.store, trackId);
    if (!track || !isVisible(track, viewer)) throw new DomainError(trackRefusals.unknown);
    const vtt = await timedLyricsOfTrack(this.readModels.store, trackId);
    if (vtt === null) throw new DomainError(trackRefusals.noTimedLyrics);
    await reply.type('text/vtt; charset=utf-8').header('cache-control', 'private, no-cache').send(vtt);
  }
}
