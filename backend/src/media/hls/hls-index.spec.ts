import { MediaProblem } from '../media-problem';
import { bandwidthOf, contentOf, stretchesOf, type IndexedRendition } from './hls-index';
import { mainPlaylist, renditionPlaylist, segmentNamed } from './playlists';

const WRITTEN = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="high.mp4",BYTERANGE="741@0"
#EXTINF:6.000000,
#EXT-X-BYTERANGE:6000@741
high.mp4
#EXTINF:2.500000,
#EXT-X-BYTERANGE:1000@6741
high.mp4
#EXT-X-ENDLIST
`;
const high: IndexedRendition = { name: 'high', codecs: 'mp4a.40.2', size: null, ...stretchesOf(WRITTEN) };
const index = { version: 'abc', renditions: [high] };

it('the playlist beside a single file says where its segments are', () =>
  expect(stretchesOf(WRITTEN)).toEqual({
    start: { offset: 0, bytes: 741 },
    segments: [
      { offset: 741, bytes: 6000, seconds: 6 },
      { offset: 6741, bytes: 1000, seconds: 2.5 },
    ],
  }));

it.each(['', '#EXTM3U', WRITTEN.replace('BYTERANGE="741@0"', ''), WRITTEN.replaceAll('BYTERANGE:', '')])(
  'one without byte ranges or segments is refused',
  (playlist) => expect(() => stretchesOf(playlist)).toThrow(MediaProblem),
);

it('the content of a rendition is read from its first boxes', () => {
  const film = Buffer.alloc(60);
  film.write('avc1', 4, 'latin1');
  film.writeUInt16BE(640, 32);
  film.writeUInt16BE(360, 34);
  film.write('avcC', 40, 'latin1');
  film.set([1, 0x64, 0, 0x1f], 44);
  expect(contentOf(film)).toEqual({ codecs: 'avc1.64001f', size: { width: 640, height: 360 } });
  expect(contentOf(Buffer.concat([film, Buffer.from('mp4a')]))).toMatchObject({ codecs: 'avc1.64001f,mp4a.40.2' });
  expect(contentOf(Buffer.from('moov mp4a'))).toEqual({ codecs: 'mp4a.40.2', size: null });
});

it('bandwidth is that of the largest segment, and of all', () =>
  expect(bandwidthOf(high)).toEqual({ peak: 8000, average: 6589 }));

it('the main playlist names each rendition', () =>
  expect(mainPlaylist({ ...index, renditions: [{ ...high, size: { width: 640, height: 360 } }] })).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=8000,AVERAGE-BANDWIDTH=6589,CODECS="mp4a.40.2",RESOLUTION=640x360
high.m3u8
`));

it('the playlist of a rendition names each segment, at the address it is given', () =>
  expect(renditionPlaylist(index, high, (name) => `high/${name}?sig=1`)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-TARGETDURATION:6
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="high/abc-init.mp4?sig=1"
#EXTINF:6.000000,
high/abc-0.m4s?sig=1
#EXTINF:2.500000,
high/abc-1.m4s?sig=1
#EXT-X-ENDLIST
`));

it.each([
  ['abc-init.mp4', 'init'],
  ['abc-0.m4s', 0],
  ['abc-12.m4s', 12],
  ['old-0.m4s', null],
  ['old-init.mp4', null],
  ['abc-9999999.m4s', null],
  ['abc-.m4s', null],
  ['../abc-0.m4s', null],
])('%s stands for %p', (name, segment) => expect(segmentNamed(index, name)).toBe(segment));
