import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  trackCalls,
  GENRES,
  MOODS,
  trackRefusals,
  type AnnouncementRequest,
  type Genre,
  type Mood,
} from '@refrain/contracts/tracks';
import { releasedTracks, trackText, type FoundTrack } from '@refrain/projections/tracks';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { Live } from '../kernel/live/live';
import { ReadModels } from '../kernel/read/read-models';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id, idFrom, onceFrom } from '../kernel/http/validation';
import { ChooseAnnouncement } from './choose-announcement.command';
import { AnnouncementBody, UploadTrackBody } from './tracks.bodies';
import { UploadTrack } from './upload-track.command';

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller()
export class TracksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.allow('track', async (trackId, userId) => this.visible(await trackText(readModels.store, trackId), userId) !== null);
  }

  /** An unreleased track is there for its artist only. */
  private visible(track: FoundTrack | null, viewer: string | null): FoundTrack | null {
    return track && (track.isPublished || track.artistId === viewer) ? track : null;
  }

  @Answers(trackCalls.getTracks)
  async released(@Query('after') after: unknown, @Query('artist') artist: unknown, @Res() reply: FastifyReply): Promise<void> {
    const artistId = onceFrom(artist);
    const text = await releasedTracks(
      this.readModels.store,
      artistId === undefined ? undefined : idFrom(artistId),
      onceFrom(after),
    );
    await reply.type(JSON_TYPE).send(text);
  }

  @Answers(trackCalls.getTrack)
  async track(@Param('id') id: string, @Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    const track = this.visible(await trackText(this.readModels.store, idFrom(id)), viewer);
    if (!track) throw new DomainError(trackRefusals.unknown);
    await reply.type(JSON_TYPE).send(track.text);
  }

  @Answers(trackCalls.uploadTrack)
  async upload(
    @Body() body: UploadTrackBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { trackId, position } = await this.commands.execute(new UploadTrack({ artistId: me, request: body }, context));
    const { text } = await this.readModels.shown(() => trackText(this.readModels.store, trackId), position, 'tracks');
    await reply.code(201).type(JSON_TYPE).send(text);
  }

  @Answers(trackCalls.chooseAnnouncement)
  async announce(
    @Id() trackId: string,
    @Body() { announce }: AnnouncementBody,
    @Sends() { me, send }: Sender,
  ): Promise<AnnouncementRequest> {
    await send(ChooseAnnouncement, { trackId, by: me, isWanted: announce }, 'tracks');
    return { announce };
  }

  @Answers(trackCalls.getGenres)
  genres(): readonly Genre[] {
    return GENRES.map((name) => ({ name, isActive: true }));
  }

  @Answers(trackCalls.getBaseMoods)
  baseMoods(): readonly string[] {
    return [...new Set(MOODS.map(({ baseMood }) => baseMood))];
  }

  @Answers(trackCalls.getMoods)
  moods(@Query('baseMood') baseMood: unknown): readonly Mood[] {
    const base = onceFrom(baseMood);
    return base === undefined ? MOODS : MOODS.filter((mood) => mood.baseMood.toLowerCase() === base.toLowerCase());
  }
}
