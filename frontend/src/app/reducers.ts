import { departure } from '../features/accounts/departure';
import { drafts } from '../features/posts/drafts';
import { ownActs } from '../features/own-acts/own-acts';
import { feedBuffer } from '../features/posts/feed-buffer';
import { uploadsSlice } from '../features/tracks/upload/uploads-slice';
import { playerSlice } from '../player/slice';
import { api } from '../shared/lib/api';

/** Every slice of the store. A feature with state of its own adds one line here. */
export const reducers = {
  [api.reducerPath]: api.reducer,
  [playerSlice.name]: playerSlice.reducer,
  [uploadsSlice.name]: uploadsSlice.reducer,
  [departure.name]: departure.reducer,
  [drafts.name]: drafts.reducer,
  [feedBuffer.name]: feedBuffer.reducer,
  [ownActs.name]: ownActs.reducer,
};
