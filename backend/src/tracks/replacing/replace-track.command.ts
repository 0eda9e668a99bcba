import type { TrackFileKind } from '@refrain/contracts/tracks';
import { command } from '../../kernel/write/command';
import { trackDecider, trackStream } from '../track.decider';
import { fileOf } from '../uploading/file-of';
import { visibleTrack } from '../catalogue/visible-track';

type Asked = Readonly<{ trackId: string; by: string; kind: TrackFileKind; uploadId: string }>;

/** The artist gives a track another file; what becomes of it follows as a reaction. */
export const BeginReplacement = command('BeginReplacement', async ({ trackId, by, kind, uploadId }: Asked, facts) => {
  const { decide, store } = facts;
  await visibleTrack(store, trackId, by);
  const file = await fileOf(uploadId, kind, by, facts);
  return decide(trackStream(trackId), trackDecider, { trackId, by, kind, file });
});
