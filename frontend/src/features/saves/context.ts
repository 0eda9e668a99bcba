import { rooms } from '@refrain/contracts/kernel';
import { albumSaveAct, saveAct, trackLikeAct } from '@refrain/contracts/saves';
import type { Context } from '../../shared/lib/context';

const SAVES = [{ type: 'Context', id: 'saves' }] as const;

export const savesContext: Context = {
  pushes: {
    [trackLikeAct.view]: trackLikeAct.room,
    [saveAct.view]: saveAct.room,
    [albumSaveAct.view]: albumSaveAct.room,
    markCounts: rooms.track,
  },
  missed: { user: () => SAVES, track: () => SAVES },
  acts: {
    [trackLikeAct.view]: () => import('./api').then((m) => m.likingTrack),
    [saveAct.view]: () => import('./api').then((m) => m.savingTrack),
    [albumSaveAct.view]: () => import('./albums').then((m) => m.savingAlbum),
  },
  endpointsWithActs: ['getTrackMarks', 'getSavedSongs', 'getLikedSongs', 'getAlbumMarks'],
};
