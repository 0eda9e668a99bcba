import type { HlsRendition } from '@refrain/contracts/playback';
import { bandwidthOf, type HlsIndex, type IndexedRendition } from './hls-index';

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'] as const;

const START = 'init';
/** The last part of an address: which making it is of, and which segment of it. */
const segmentName = (version: string, segment: number | 'init'): string =>
  segment === START ? `${version}-${START}.mp4` : `${version}-${segment}.m4s`;

/** What a name stands for; null for one that this making does not have. */
export const segmentNamed = ({ version }: HlsIndex, name: string): number | 'init' | null => {
  if (name === segmentName(version, START)) return START;
  const [, made, segment = ''] = /^(\w+)-(\d{1,6})\.m4s$/.exec(name) ?? [];
  return made === version ? Number(segment) : null;
};

const variant = (rendition: IndexedRendition): readonly string[] => {
  const { peak, average } = bandwidthOf(rendition);
  const size = rendition.size ? `,RESOLUTION=${rendition.size.width}x${rendition.size.height}` : '';
  return [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${rendition.codecs}"${size}`,
    `${rendition.name}.m3u8`,
  ];
};

/** The playlist of all renditions (RFC 8216, 4.3.4). */
export const mainPlaylist = ({ renditions }: HlsIndex): string => [...HEAD, ...renditions.flatMap(variant), ''].join('\n');

/** The playlist of one rendition. @param addressOf the address of a segment, from its name */
export const renditionPlaylist = (
  { version }: HlsIndex,
  { segments }: IndexedRendition,
  addressOf: (name: string) => string,
): string => {
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  return [
    ...HEAD,
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${addressOf(segmentName(version, START))}"`,
    ...segments.flatMap(({ seconds }, i) => [`#EXTINF:${seconds.toFixed(6)},`, addressOf(segmentName(version, i))]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};

export const renditionNamed = ({ renditions }: HlsIndex, name: string): IndexedRendition | null =>
  renditions.find((each) => each.name === (name as HlsRendition)) ?? null;
