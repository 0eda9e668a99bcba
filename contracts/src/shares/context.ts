import { contextOfRows, type Event } from '../kernel';

/** Things beside songs, posts and playlists, whose shares are events of their own. */
export type SharedKind = 'albums' | 'artists' | 'videos';

/** A person shared a thing, for the first time. An artist is named by the id of the person. */
export type ContentShared = Event<'ContentShared', { kind: SharedKind; contentId: string; userId: string }>;

export const sharesContext = contextOfRows<ContentShared>()({
  name: 'shares',
  events: {
    ContentShared: {
      fields: { kind: 'public', contentId: 'public', userId: 'public' },
      people: ['userId'],
      sample: { kind: 'albums', contentId: 'album-1', userId: 'user-ben' },
    },
  },
});
