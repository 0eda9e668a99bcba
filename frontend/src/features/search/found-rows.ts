import { profilePath } from '@refrain/contracts/accounts';
import { albumPath } from '@refrain/contracts/albums';
import { isOwnPath } from '@refrain/contracts/notifications';
import { DROPDOWN_POST_LENGTH, type Found, type SearchKind } from '@refrain/contracts/search';
import { date } from '../../shared/lib/text/format';
import type { CoverProps } from '../../shared/ui/music/Cover';

type Sleeve = Pick<CoverProps, 'art' | 'thumbhash' | 'palette' | 'title'>;
/** Something that was found, in one line: where it leads, what it is called, and whose it is. */
export type FoundRow = Readonly<{
  id: string;
  to: string;
  title: string;
  by: string;
  picture:
    | Readonly<{ sleeve: Sleeve }>
    | Readonly<{ face: { id: string; displayName: string; profileImage: string | null; updatedAt: string } }>
    | Readonly<{ film: { posterUrl: string | null; title: string } }>;
}>;

const bare = (title: string): FoundRow['picture'] => ({ sleeve: { art: null, thumbhash: null, palette: [], title } });

/** The beginning of a post, cut where the spec cuts it. */
const beginningOfPost = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  const signs = [...line.slice(0, 2 * DROPDOWN_POST_LENGTH + 2)];
  return signs.length > DROPDOWN_POST_LENGTH ? `${signs.slice(0, DROPDOWN_POST_LENGTH).join('').trimEnd()}...` : line;
};

const ROWS: { readonly [Kind in SearchKind]: (found: Found[Kind]) => FoundRow } = {
  tracks: ({ id, title, artist, art, thumbhash, palette }) => ({
    id,
    to: `/track/${id}`,
    title,
    by: artist,
    picture: { sleeve: { art, thumbhash, palette, title } },
  }),
  users: (user) => ({
    id: user.id,
    to: profilePath(user),
    title: user.displayName,
    by: user.role === 'artist' ? `@${user.username}, artist` : `@${user.username}`,
    picture: { face: user },
  }),
  posts: ({ id, userId, content, displayName, profileImage, userUpdatedAt, createdAt }) => ({
    id,
    to: `/post/${id}`,
    title: beginningOfPost(content),
    by: `${displayName}, ${date(createdAt)}`,
    picture: { face: { id: userId, displayName, profileImage, updatedAt: userUpdatedAt } },
  }),
  videos: ({ id, title, artist, posterUrl }) => ({
    id,
    to: `/video/${id}`,
    title,
    by: artist,
    picture: { film: { posterUrl, title } },
  }),
  albums: ({ id, title, artist, art, thumbhash, palette }) => ({
    id,
    to: albumPath(id),
    title,
    by: artist,
    picture: { sleeve: { art, thumbhash, palette, title } },
  }),
  playlists: ({ id, name, owner, covers }) => ({
    id,
    to: `/playlist/${id}`,
    title: name,
    by: owner?.displayName ?? '',
    picture: covers[0] ? { sleeve: { ...covers[0], title: name } } : bare(name),
  }),
  events: ({ id, title, artistName, eventDate, link }) => ({
    id,
    to: link !== null && isOwnPath(link) ? link : '/',
    title,
    by: `${artistName}, ${date(eventDate)}`,
    picture: bare(title),
  }),
  news: ({ id, slug, title, createdAt, cover }) => ({
    id,
    to: `/blog/${slug}`,
    title,
    by: date(createdAt),
    picture: cover ? { sleeve: { art: cover.art, thumbhash: cover.thumbhash, palette: cover.palette, title } } : bare(title),
  }),
};

export const foundRow = <Kind extends SearchKind>(kind: Kind, found: Found[Kind]): FoundRow => ROWS[kind](found);
