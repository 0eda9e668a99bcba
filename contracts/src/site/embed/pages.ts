import { routeAt, type RouteId } from '../../routes';
import { shareableKindOf, type ShareableKind } from '../../shares';
import { isEmbedKind, type Embeddable, type EmbedKind } from './embed';

const KINDS_OF_SHARES: Readonly<Partial<Record<ShareableKind, EmbedKind>>> = {
  tracks: 'track',
  albums: 'album',
  playlists: 'playlist',
  videos: 'video',
};
type Params = Readonly<Record<string, string>>;
const thing = (kind: EmbedKind, id: string | undefined): Embeddable | null => (id ? { kind, id } : null);
const shared = ({ contentType = '', contentId }: Params): Embeddable | null => {
  const kind = shareableKindOf(contentType);
  const embedded = kind && KINDS_OF_SHARES[kind];
  return embedded ? thing(embedded, contentId) : null;
};

/** The pages of what can be embedded. */
const ROUTES: Readonly<Partial<Record<RouteId, (params: Params) => Embeddable | null>>> = {
  track: ({ trackId }) => thing('track', trackId),
  'tracks-track': ({ trackId }) => thing('track', trackId),
  'track-share': ({ trackId }) => thing('track', trackId),
  album: ({ albumId }) => thing('album', albumId),
  playlist: ({ playlistId }) => thing('playlist', playlistId),
  video: ({ videoId }) => thing('video', videoId),
  'videos-video': ({ videoId }) => thing('video', videoId),
  'content-share': shared,
};

/** What is embedded of a page, by its path without query: its own page, the page to share it from, or the frame itself. Null for any other page. */
export const embeddableAt = (path: string): Embeddable | null => {
  const [first, kind = '', id, ...rest] = path.split('/').filter(Boolean);
  if (first?.toLowerCase() === 'embed') return isEmbedKind(kind) && rest.length === 0 ? thing(kind, id) : null;
  const { route, params } = routeAt(path);
  return ROUTES[route.id]?.(params) ?? null;
};
