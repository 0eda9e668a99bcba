import { Body, Controller } from '@nestjs/common';
import { ownTrackCalls, type TrackHistoryPage } from '@refrain/contracts/tracks';
import { trackHistory, trackText } from '@refrain/projections/tracks';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { EditTrackBody, RescheduleBody } from '../tracks.bodies';
import { visibleTrack } from '../catalogue/visible-track';
import { EditTrack, ReinstateTrack, RescheduleTrack, UnpublishTrack, WithdrawTrack } from './own-tracks.commands';

/** The views that show whether a track is out. */
const SHOWN_BY = ['tracks', 'catalogue'] as const;

/** What artists do with tracks that are there, and what everyone can read of it. */
@Controller()
export class OwnTracksController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(ownTrackCalls.editTrack)
  async edit(@Id() trackId: string, @Body() request: EditTrackBody, @Sends() { me, showChanged }: Sender): Promise<string> {
    const edited = () => trackText(this.readModels.store, trackId);
    return (await showChanged(EditTrack, { trackId, artistId: me, request }, edited, 'tracks')).text;
  }

  @Answers(ownTrackCalls.rescheduleTrack)
  async reschedule(
    @Id() trackId: string,
    @Body() request: RescheduleBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<string> {
    const rescheduled = () => trackText(this.readModels.store, trackId);
    return (await showChanged(RescheduleTrack, { trackId, by: me, request }, rescheduled, 'tracks')).text;
  }

  @Answers(ownTrackCalls.unpublishTrack)
  async unpublish(@Id() trackId: string, @Sends() { me, showChanged }: Sender): Promise<string> {
    const withdrawn = () => trackText(this.readModels.store, trackId);
    return (await showChanged(WithdrawTrack, { trackId, by: me }, withdrawn, ...SHOWN_BY)).text;
  }

  @Answers(ownTrackCalls.publishTrack)
  async publish(@Id() trackId: string, @Sends() { me, showChanged }: Sender): Promise<string> {
    const reinstated = () => trackText(this.readModels.store, trackId);
    return (await showChanged(ReinstateTrack, { trackId, by: me }, reinstated, ...SHOWN_BY)).text;
  }

  @Answers(ownTrackCalls.deleteTrack)
  async remove(@Id() trackId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(UnpublishTrack, { trackId, by: me }, 'tracks');
  }

  @Answers(ownTrackCalls.getTrackHistory)
  async history(
    @Id() trackId: string,
    @Cursor() after: string | undefined,
    @Viewer() viewer: string | null,
  ): Promise<TrackHistoryPage> {
    await visibleTrack(this.readModels.store, trackId, viewer);
    return trackHistory(this.readModels.store, trackId, viewer, after);
  }
}
