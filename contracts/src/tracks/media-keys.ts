/** Where the files of uploads and tracks rest in the media store; the same keys open them below /api/files/. */
export const UPLOAD_PREFIX = 'uploads/';
export const uploadKeyOf = (uploadId: string): string => `${UPLOAD_PREFIX}${uploadId}`;
/** What has come of files that are sent in parts, until they are complete. */
export const RESUMABLE_PREFIX = 'resumable/';
/** The file as uploaded; a name of its own, so that an upload's key is never public. */
export const masterKeyOf = (trackId: string): string => `tracks/${trackId}/master`;
/** Everything that was made of a track's files lies below. */
export const RENDITION_PREFIX = 'renditions/';
export const renditionPrefixOf = (trackId: string): string => `${RENDITION_PREFIX}${trackId}/`;
export const renditionKeyOf = (trackId: string, rendition: 'stream' | 'preview'): string =>
  `renditions/${trackId}/${rendition}.m4a`;
export const artKeyOf = (trackId: string, edge: '96' | '480' | '1200'): string => `renditions/${trackId}/cover-${edge}.webp`;

/** Edge in pixels of a square of a cover that is made when it is asked for, for phones. */
export const SMALL_COVER_EDGE = '320' as const;
/** The key of the small square, beside that of 480 px. */
export const smallCoverKeyOf = (key480: string): string => key480.replace(/480\.webp$/, `${SMALL_COVER_EDGE}.webp`);
/** The key of the largest square, of which the small one is made; null for a key of anything else. */
export const sourceOfSmallCover = (key: string): string | null => {
  const [, beginning] = /^(renditions\/[^/]+\/cover-|blog\/[^/]+\/|albums\/[^/]+\/[^/]+-)320\.webp$/.exec(key) ?? [];
  return beginning === undefined ? null : `${beginning}1200.webp`;
};
