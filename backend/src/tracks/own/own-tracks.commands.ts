import { earliestRelease, type EditTrackRequest, type RescheduleRequest } from '@refrain/contracts/tracks';
import { command } from '../../kernel/write/command';
import { declaredFrom } from '../declared';
import { trackDecider, trackStream } from '../track.decider';
import { visibleTrack } from '../catalogue/visible-track';

type Editing = Readonly<{ trackId: string; artistId: string; request: EditTrackRequest }>;

export const EditTrack = command('EditTrack', async ({ trackId, artistId, request }: Editing, { decide, store, now }) => {
  const { year } = await visibleTrack(store, trackId, artistId);
  return decide(trackStream(trackId), trackDecider, { trackId, artistId, ...declaredFrom(request, new Date(now), year) });
});

type Rescheduling = Readonly<{ trackId: string; by: string; request: RescheduleRequest }>;

export const RescheduleTrack = command(
  'RescheduleTrack',
  async ({ trackId, by, request }: Rescheduling, { decide, store, now }) => {
    await visibleTrack(store, trackId, by);
    const releaseAt = new Date(request.releaseDate).toISOString();
    const earliest = earliestRelease(new Date(now)).toISOString();
    return decide(trackStream(trackId), trackDecider, { trackId, by, releaseAt, earliest });
  },
);

type Own = Readonly<{ trackId: string; by: string }>;

export const WithdrawTrack = command('WithdrawTrack', async ({ trackId, by }: Own, { decide, store }) => {
  await visibleTrack(store, trackId, by);
  return decide(trackStream(trackId), trackDecider, { trackId, by });
});

export const ReinstateTrack = command('ReinstateTrack', async ({ trackId, by }: Own, { decide, store }) => {
  await visibleTrack(store, trackId, by);
  return decide(trackStream(trackId), trackDecider, { trackId, by });
});

export const UnpublishTrack = command('UnpublishTrack', async ({ trackId, by }: Own, { decide, store }) => {
  await visibleTrack(store, trackId, by);
  return decide(trackStream(trackId), trackDecider, { trackId, by });
});
