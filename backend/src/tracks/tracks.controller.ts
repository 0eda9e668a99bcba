import { Body, Controller, Query } from '@nestjs/common';
import {
  trackCalls,
  GENRES,
  MOODS,
  trackRefusals,
  type AnnouncementRequest,
  type Genre,
  type Mood,
} from '@refrain/contracts/tracks';
import { releasedTracks, trackText } from '@refrain/projections/tracks';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, idFrom, onceFrom } from '../kernel/http/validation';
import { refuse } from '../kernel/write/decider';
import { ChooseAnnouncement } from './choose-announcement.command';
import { AnnouncementBody } from './tracks.bodies';
import { isVisible } from './catalogue/visible-track';

@Controller()
export class TracksController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(trackCalls.getTracks)
  released(@Cursor() after: string | undefined, @Query('artist') artist: unknown): Promise<string> {
    const artistId = onceFrom(artist);
    return releasedTracks(this.readModels.store, artistId === undefined ? undefined : idFrom(artistId), after);
  }

  @Answers(trackCalls.getTrack)
  async track(@Id() id: string, @Viewer() viewer: string | null): Promise<string> {
    const track = await trackText(this.readModels.store, id);
    return track && isVisible(track, viewer) ? track.text : refuse(trackRefusals.unknown);
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
