import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';
import { uploadsSlice } from './upload/sending/uploads-slice';

export const tracksContext: Context = {
  pages: {
    upload: () => import('./upload/UploadPage').then((m) => m.UploadPage),
  },
  slices: [uploadsSlice],
  pushes: { tracks: rooms.track },
  missed: { track: (id) => [{ type: 'Track', id }] },
};
