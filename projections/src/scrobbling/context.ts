import { defineContext, type NoticeSubject } from '../kernel/context';
import { scrobblingNotices } from './notices.projector';

/** It leads to where another token is put in. */
const settings: NoticeSubject = { find: async () => () => ({ about: '', actionUrl: '/settings#listenbrainz', cover: null }) };

export const scrobblingContext = defineContext({
  name: 'scrobbling',
  projections: [],
  notices: scrobblingNotices,
  noticed: { scrobbling_stopped: settings },
});
