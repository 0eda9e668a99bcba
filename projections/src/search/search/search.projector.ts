import type { AccountErased, AccountRegistered, ProfileEdited } from '@refrain/contracts/accounts';
import type { AlbumCreated, AlbumDeclaration, AlbumDeleted, AlbumEdited } from '@refrain/contracts/albums';
import type { BlogPostPublished, BlogPostRevised, BlogPostWithdrawn } from '@refrain/contracts/editorial';
import type { LiveEventAnnounced, LiveEventCancelled } from '@refrain/contracts/events';
import type { FollowEvent } from '@refrain/contracts/follows';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { PlaylistCreated, PlaylistDeleted, PlaylistEdited } from '@refrain/contracts/playlists';
import type {
  CommentAdded,
  LikeEvent,
  PostCreated,
  PostDeleted,
  PostEdited,
  PostModerationEvent,
} from '@refrain/contracts/posts';
import type { SearchKind } from '@refrain/contracts/search';
import type { TrackDeclaration, TrackEdited, TrackUnpublished, TrackUploaded } from '@refrain/contracts/tracks';
import type { VideoDeclaration, VideoRemoved, VideoUploaded } from '@refrain/contracts/videos';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { dayOf, popular, reindexed, replaced, type Indexed } from './indexing';
import { namesIn, personNames, textsIn } from './said';
import { documents, words } from './search.view';
import { documentId, thingOf } from './terms';

const ALL = Number.MAX_SAFE_INTEGER;

type Said = Pick<Indexed, 'names' | 'texts'>;

/** What a person says of themselves, and their posts, are not found by their name: the person is. */
const isBylined = (id: string): boolean => ![documentId('users', ''), documentId('posts', '')].includes(id.slice(0, 2));

/** Something new, whose maker's name finds it too. */
const made = (kind: SearchKind, id: string, ownerId: string | null, at: string, said: Said): Change => {
  const added = (byline: readonly string[]): Change =>
    documents.given(documentId(kind, id), (old) =>
      replaced(documentId(kind, id), old, { ...said, byline, ownerId, count: 0, day: dayOf(at) }),
    );
  if (ownerId === null || !isBylined(documentId(kind, id))) return added([]);
  return documents.given(documentId('users', ownerId), (owner) => [added(owner?.names ?? [])]);
};
/** The same thing in other words. */
const edited = (kind: SearchKind, id: string, said: Said): Change =>
  reindexed(documentId(kind, id), (document) => ({ ...document, ...said }));
const gone = (kind: SearchKind, id: string): Change => reindexed(documentId(kind, id), () => null);

/** The new names of a person, on all they made that bears them. */
const renamedWorks = (userId: string, byline: readonly string[]): Change =>
  documents.each({ where: { ownerId: userId }, orderBy: ['id'] }, ALL, ({ id, doc }) =>
    !isBylined(id) || doc.byline.join() === byline.join() ? [] : [reindexed(id, (document) => ({ ...document, byline }))],
  );

const ofSong = (said: TrackDeclaration | VideoDeclaration): Said => ({
  names: namesIn(said.title, said.version),
  texts: textsIn(
    said.artist,
    said.featuredArtists,
    said.album,
    [said.genre, ...said.genres, ...said.moodCategories],
    said.tags,
    said.description,
  ),
});
const ofAlbum = ({ title, genre, description }: AlbumDeclaration): Said => ({
  names: namesIn(title),
  texts: textsIn(genre, description),
});
const ofPlaylist = ({ name, description }: PlaylistCreated['data']): Said => ({
  names: namesIn(name),
  texts: textsIn(description),
});
const ofPost = (content: PostCreated['data']['content']): Said => ({ names: [], texts: textsIn(content) });
const ofStory = ({ title, excerpt, content }: Pick<BlogPostPublished['data'], 'title' | 'excerpt' | 'content'>): Said => ({
  names: namesIn(title),
  texts: textsIn(excerpt, content),
});

type People = AccountRegistered | ProfileEdited | AccountErased | FollowEvent;
type Posting = PostCreated | PostEdited | PostDeleted | PostModerationEvent | LikeEvent | CommentAdded;
type Songs = TrackUploaded | TrackEdited | TrackUnpublished | PlaybackEvent | VideoUploaded | VideoRemoved;
type Lists = AlbumCreated | AlbumEdited | AlbumDeleted | PlaylistCreated | PlaylistEdited | PlaylistDeleted;
type Announced = LiveEventAnnounced | LiveEventCancelled | BlogPostPublished | BlogPostRevised | BlogPostWithdrawn;

const byVerdicts = projection<People | Posting | Songs | Lists | Announced>()('search', 1, [documents, words], {
  AccountRegistered: ({ data: { userId, username, displayName }, at }) => [
    documents.given(documentId('users', userId), (old) =>
      replaced(documentId('users', userId), old, {
        ownerId: userId,
        names: personNames(username, displayName),
        handle: personNames(username),
        texts: [],
        byline: [],
        count: 0,
        day: dayOf(at),
      }),
    ),
  ],
  ProfileEdited: ({ data: { userId, displayName, bio } }) => [
    documents.given(documentId('users', userId), (person) => {
      if (!person) return [];
      const names = [...new Set([...(person.handle ?? []), ...personNames(displayName)])];
      return [
        ...replaced(documentId('users', userId), person, { ...person, names, texts: textsIn(bio) }),
        renamedWorks(userId, names),
      ];
    }),
  ],
  // What an artist announced was the community's word, and stays without the name.
  AccountErased: ({ data: { userId } }) => [
    documents.each({ where: { ownerId: userId }, orderBy: ['id'] }, ALL, ({ id }) => [
      reindexed(id, (document) => (id === documentId('events', thingOf(id)) ? { ...document, ownerId: null, byline: [] } : null)),
    ]),
  ],
  UserFollowed: ({ data: { followeeId } }) => [popular(documentId('users', followeeId), 1)],
  UserUnfollowed: ({ data: { followeeId } }) => [popular(documentId('users', followeeId), -1)],

  PostCreated: ({ data: { postId, authorId, content }, at }) => [made('posts', postId, authorId, at, ofPost(content))],
  PostEdited: ({ data: { postId, content } }) => [edited('posts', postId, ofPost(content))],
  PostDeleted: ({ data: { postId } }) => [gone('posts', postId)],
  PostRemoved: ({ data: { postId } }) => [
    reindexed(documentId('posts', postId), (document) => ({ ...document, isRemoved: true })),
  ],
  PostRestored: ({ data: { postId } }) => [reindexed(documentId('posts', postId), ({ isRemoved: _, ...document }) => document)],
  PostLiked: ({ data: { postId } }) => [popular(documentId('posts', postId), 1)],
  PostUnliked: ({ data: { postId } }) => [popular(documentId('posts', postId), -1)],
  CommentAdded: ({ data: { postId } }) => [popular(documentId('posts', postId), 1)],

  TrackUploaded: ({ data, at }) => [made('tracks', data.trackId, data.artistId, at, ofSong(data))],
  TrackEdited: ({ data }) => [edited('tracks', data.trackId, ofSong(data))],
  TrackUnpublished: ({ data: { trackId } }) => [gone('tracks', trackId)],
  PlayRecorded: ({ data: { trackId, verdict } }) => (verdict === 'counted' ? [popular(documentId('tracks', trackId), 1)] : []),
  PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict } }) => [
    popular(documentId('tracks', trackId), Number(toVerdict === 'counted') - Number(fromVerdict === 'counted')),
  ],
  VideoUploaded: ({ data, at }) => [made('videos', data.videoId, data.artistId, at, ofSong(data))],
  VideoRemoved: ({ data: { videoId } }) => [gone('videos', videoId)],

  AlbumCreated: ({ data, at }) => [made('albums', data.albumId, data.artistId, at, ofAlbum(data))],
  AlbumEdited: ({ data }) => [edited('albums', data.albumId, ofAlbum(data))],
  AlbumDeleted: ({ data: { albumId } }) => [gone('albums', albumId)],
  PlaylistCreated: ({ data, at }) => [made('playlists', data.playlistId, data.ownerId, at, ofPlaylist(data))],
  PlaylistEdited: ({ data }) => [edited('playlists', data.playlistId, ofPlaylist(data))],
  PlaylistDeleted: ({ data: { playlistId } }) => [gone('playlists', playlistId)],

  LiveEventAnnounced: ({ data: { eventId, artistId, title, artistName, description }, at }) => [
    made('events', eventId, artistId, at, { names: namesIn(title), texts: textsIn(artistName, description) }),
  ],
  LiveEventCancelled: ({ data: { eventId } }) => [gone('events', eventId)],
  BlogPostPublished: ({ data, at }) => [made('news', data.postId, null, at, ofStory(data))],
  BlogPostRevised: ({ data }) => [edited('news', data.postId, ofStory(data))],
  BlogPostWithdrawn: ({ data: { postId } }) => [gone('news', postId)],
});

export const searchProjection: Projection<'search'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
