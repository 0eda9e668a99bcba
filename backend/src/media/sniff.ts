import { formats, videoFormats, type MediaFormat, type VideoFormat } from './formats';
import { id3Length, isAdtsAt, isMp3At } from './mpeg-frames';

/** How much of a file `sniff` wants to see. */
export const SNIFF_BYTES = 64 * 1024;

const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
const MP4_AUDIO_BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'dash'];
const OGG_AUDIO_HEADERS = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   '];
const ASF_HEADER = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const PNG_HEADER = Buffer.from('89504e470d0a1a0a', 'hex');
const startsWith = (head: Buffer, start: Buffer) => head.subarray(0, start.length).equals(start);

/** The first packet of an Ogg stream begins behind the page's segment table. */
const oggPacket = (head: Buffer): string => text(head, 27 + (head[26] ?? 0), 27 + (head[26] ?? 0) + 8);

/** Audio behind an ID3 tag; a tag longer than what is seen (large artwork) is taken for MP3's, and decoding will show. */
const behindId3 = (head: Buffer): MediaFormat | null => {
  let at = id3Length(head);
  if (at === 0) return null;
  if (at >= head.length) return head.length >= SNIFF_BYTES ? formats.mp3 : null;
  while (head[at] === 0) at += 1;
  return isMp3At(head, at) ? formats.mp3 : isAdtsAt(head, at) ? formats.aac : null;
};

const table: readonly (readonly [MediaFormat, (head: Buffer) => boolean])[] = [
  [formats.wav, (head) => ['RIFF', 'RF64'].includes(text(head, 0, 4)) && text(head, 8, 12) === 'WAVE'],
  [formats.flac, (head) => text(head, 0, 4) === 'fLaC' && ((head[4] ?? 0) & 0x7f) === 0 && head.readUIntBE(5, 3) === 34],
  [formats.m4a, (head) => text(head, 4, 8) === 'ftyp' && MP4_AUDIO_BRANDS.includes(text(head, 8, 12))],
  [formats.ogg, (head) => text(head, 0, 5) === 'OggS\0' && OGG_AUDIO_HEADERS.some((start) => oggPacket(head).startsWith(start))],
  [formats.wma, (head) => startsWith(head, ASF_HEADER)],
  [formats.mp3, (head) => isMp3At(head, 0)],
  [formats.aac, (head) => isAdtsAt(head, 0)],
  [formats.jpg, (head) => startsWith(head, Buffer.from('ffd8ff', 'hex'))],
  [formats.png, (head) => startsWith(head, PNG_HEADER)],
  [formats.webp, (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  [formats.gif, (head) => ['GIF87a', 'GIF89a'].includes(text(head, 0, 6))],
];

/**
 * What a file is, by its first bytes and nothing else: names and declared types lie. `head` is its first `SNIFF_BYTES`,
 * or all of it when it is shorter. null for everything that is not one of ours: playlists, HTML, SVG, archives, programs.
 */
export const sniff = (head: Buffer): MediaFormat | null =>
  head.length < 12 ? null : (behindId3(head) ?? table.find(([, matches]) => matches(head))?.[0] ?? null);

const MP4_VIDEO_BRANDS = [
  ...MP4_AUDIO_BRANDS.filter((brand) => !brand.startsWith('M4')),
  'avc1',
  'M4V ',
  'MSNV',
  '3gp4',
  '3gp5',
  '3gp6',
];
const EBML_HEADER = Buffer.from('1a45dfa3', 'hex');
const WEBM_DOCTYPE = Buffer.from('428284', 'hex');

const videos: readonly (readonly [VideoFormat, (head: Buffer) => boolean])[] = [
  [videoFormats.mov, (head) => text(head, 4, 8) === 'ftyp' && text(head, 8, 12) === 'qt  '],
  [videoFormats.mp4, (head) => text(head, 4, 8) === 'ftyp' && MP4_VIDEO_BRANDS.includes(text(head, 8, 12))],
  [
    videoFormats.webm,
    (head) =>
      startsWith(head, EBML_HEADER) &&
      text(head, head.indexOf(WEBM_DOCTYPE) + 3, head.indexOf(WEBM_DOCTYPE) + 7) === 'webm' &&
      head.indexOf(WEBM_DOCTYPE) < 64,
  ],
  [videoFormats.ogg, (head) => text(head, 0, 5) === 'OggS\0' && oggPacket(head).startsWith('\x80theora')],
  [videoFormats.avi, (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'AVI '],
];

/** The same where a form takes video: what may be either is video, and its streams will show. */
export const sniffVideo = (head: Buffer): VideoFormat | null =>
  head.length < 12 ? null : (videos.find(([, matches]) => matches(head))?.[0] ?? null);
