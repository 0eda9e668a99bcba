/** Where the files of uploads and tracks rest in the media store; the same keys open them below /api/files/. */
export const UPLOAD_PREFIX = 'uploads/';
export const uploadKeyOf = (uploadId: string): string => `${UPLOAD_PREFIX}${uploadId}`;
/** The file as uploaded; a name of its own, so that an upload's key is never public. */
export const masterKeyOf = (trackId: string): string => `tracks/${trackId}/master`;
/** Everything that was made of a track's files lies below. */
export const RENDITION_PREFIX = 'renditions/';
export const renditionPrefixOf = (trackId: string): string => `${RENDITION_PREFIX}${trackId}/`;
export const renditionKeyOf = (trackId: string, rendition: 'stream' | 'preview'): string =>
  `renditions/${trackId}/${rendition}.m4a`;
export const artKeyOf = (trackId: string, edge: '96' | '480' | '1200'): string => `renditions/${trackId}/cover-${edge}.webp`;
