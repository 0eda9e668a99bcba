import { albumRefusals } from '@refrain/contracts/albums';
import { trackRefusals } from '@refrain/contracts/tracks';
import { isShownAlbum, isShownTrack, saveCountOf, savedAlbumCountOf } from '@refrain/projections/saves';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import {
  albumSaveDecider,
  albumSaveStream,
  saveDecider,
  saveStream,
  trackLikeDecider,
  trackLikeStream,
  type AlbumPair,
  type Pair,
} from './save.decider';

/** Only what a person can see is liked or saved; what they liked or saved before is taken back also when it is gone. @throws DomainError */
const mustBeShown = async (store: ReadStore, { trackId, userId }: Pair): Promise<void> => {
  if (!(await isShownTrack(store, trackId, userId))) throw new DomainError(trackRefusals.unknown);
};

export const LikeTrack = command('LikeTrack', async ({ liked, ...pair }: Pair & { liked: boolean }, { decide, store }) => {
  if (liked) await mustBeShown(store, pair);
  return decide(trackLikeStream(pair), trackLikeDecider, { ...pair, liked });
});

export const SaveTrack = command('SaveTrack', async ({ saved, ...pair }: Pair & { saved: boolean }, { decide, store }) => {
  if (saved) await mustBeShown(store, pair);
  // Only a library that grows can be too full.
  const saves = saved ? await saveCountOf(store, pair.userId) : 0;
  return decide(saveStream(pair), saveDecider, { ...pair, saved, saves });
});

/** An album that a person may not see is unknown to them; what they saved before is removed also when it is gone. */
export const SaveAlbum = command('SaveAlbum', async ({ saved, ...pair }: AlbumPair & { saved: boolean }, { decide, store }) => {
  if (saved && !(await isShownAlbum(store, pair.albumId, pair.userId))) refuse(albumRefusals.unknown);
  const saves = saved ? await savedAlbumCountOf(store, pair.userId) : 0;
  return decide(albumSaveStream(pair), albumSaveDecider, { ...pair, saved, saves });
});
