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
/** Below which what was made of a version of the sound or the cover lies; the first one has no folder of its own. */
export const versionPrefixOf = (trackId: string, kind: 'audio' | 'cover', version: number): string =>
  version === 1 ? renditionPrefixOf(trackId) : `${renditionPrefixOf(trackId)}${kind}-${version}/`;
/** The key without a version opens the file of now, whatever its version is. */
export const renditionKeyOf = (trackId: string, rendition: 'stream' | 'preview', version = 1): string =>
  `${versionPrefixOf(trackId, 'audio', version)}${rendition}.m4a`;
export const artKeyOf = (trackId: string, edge: '96' | '480' | '1200', version = 1): string =>
  `${versionPrefixOf(trackId, 'cover', version)}cover-${edge}.webp`;
/** Of what a file below the prefix of its track was made. */
export const versionOfKey = (trackId: string, key: string): Readonly<{ kind: 'audio' | 'cover'; version: number }> => {
  const name = key.slice(renditionPrefixOf(trackId).length);
  const [, kind, version] = /^(audio|cover)-(\d+)\//.exec(name) ?? [];
  if (kind) return { kind: kind as 'audio' | 'cover', version: Number(version) };
  return { kind: name.startsWith('cover-') ? 'cover' : 'audio', version: 1 };
};

/** Edge in pixels of a square of a cover that is made when it is asked for, for phones. */
export const SMALL_COVER_EDGE = '320' as const;
/** The key of the small square, beside that of 480 px. */
export const smallCoverKeyOf = (key480: string): string => key480.replace(/480\.webp$/, `${SMALL_COVER_EDGE}.webp`);
/** The key of the largest square, of which the small one is made; null for a key of anything else. */
export const sourceOfSmallCover = (key: string): string | null => {
  const [, beginning] =
    /^(renditions\/[^/]+\/(?:cover-\d+\/)?cover-|blog\/[^/]+\/|albums\/[^/]+\/[^/]+-)320\.webp$/.exec(key) ?? [];
  return beginning === undefined ? null : `${beginning}1200.webp`;
};
