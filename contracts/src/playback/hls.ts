import { refusal } from '../kernel';

/** Sound that plays at least so long comes in segments too; a film always does. */
export const HLS_MIN_SECONDS = 10 * 60;
/** The best first: a player that goes by the list begins with it. */
export const HLS_RENDITIONS = ['high', 'middle', 'low'] as const;
export type HlsRendition = (typeof HLS_RENDITIONS)[number];
/** Seconds of a segment, about. Films have a key frame as often, so that every rendition is cut at the same places. */
export const HLS_SEGMENT_SECONDS = { audio: 6, video: 4 } as const;
/** A signed address works for as long as the whole plays, and this much longer. */
export const HLS_SIGNED_SECONDS = 15 * 60;
export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** The playlist of all renditions, or with a rendition's name that of its segments. */
export const hlsPlaylistUrl = (trackId: string, list: 'main' | HlsRendition = 'main'): string =>
  `/api/audio/hls/${encodeURIComponent(trackId)}/${list}.m3u8`;
export const hlsVideoUrl = (videoId: string): string => `/api/videos/${encodeURIComponent(videoId)}/hls/main.m3u8`;

/** Segments of a single file rest beside it: what removes the one by its prefix removes the other. */
export const hlsPrefixOf = (singleKey: string): string => `${singleKey.replace(/\.[a-z0-9]+$/, '')}.hls/`;
export const hlsKeyOf = (singleKey: string, rendition: HlsRendition): string => `${hlsPrefixOf(singleKey)}${rendition}.mp4`;
export const hlsIndexKeyOf = (singleKey: string): string => `${hlsPrefixOf(singleKey)}index.json`;

export const hlsRefusals = {
  none: refusal('HLS.NOT_FOUND', 404, 'This does not come in segments. Please play it as one file.'),
  unsigned: refusal('HLS.SIGNATURE_MISSING', 403, 'This segment needs a signed address. Please load the playlist again.'),
  forged: refusal('HLS.SIGNATURE_INVALID', 403, 'The signature of this address is not valid. Please load the playlist again.'),
  expired: refusal('HLS.SIGNATURE_EXPIRED', 403, 'This address has expired. Please load the playlist again.'),
} as const;
