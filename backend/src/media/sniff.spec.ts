import { formats, videoFormats } from './formats';
import { SNIFF_BYTES, sniff, sniffVideo } from './sniff';

const bytes = (...parts: (string | readonly number[] | Buffer)[]): Buffer => {
  const read = (part: string | readonly number[] | Buffer) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
  return Buffer.concat([...parts.map(read), Buffer.alloc(64)]);
};

/** 128 kbit/s, 44.1 kHz, MPEG-1 layer III: 417 bytes a frame. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413, 0x55)]);
/** AAC-LC, 44.1 kHz, stereo, 64 bytes a frame. */
const adtsFrame = Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x08, 0x1f, 0xfc]), Buffer.alloc(57, 0x11)]);
const id3 = (length: number) => {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), Buffer.alloc(length)]);
};

describe('sniff knows a file by its first bytes', () => {
  it.each([
    ['two MP3 frames', Buffer.concat([mp3Frame, mp3Frame]), formats.mp3],
    ['an ID3 tag before MP3 frames', Buffer.concat([id3(300), mp3Frame, mp3Frame]), formats.mp3],
    ['an ID3 tag and padding before MP3 frames', Buffer.concat([id3(300), Buffer.alloc(9), mp3Frame, mp3Frame]), formats.mp3],
    ['an ID3 tag with artwork longer than what is seen', id3(200_000).subarray(0, SNIFF_BYTES), formats.mp3],
    ['two ADTS frames', Buffer.concat([adtsFrame, adtsFrame]), formats.aac],
    ['an ID3 tag before ADTS frames', Buffer.concat([id3(50), adtsFrame, adtsFrame]), formats.aac],
    ['WAV', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), formats.wav],
    ['FLAC', bytes('fLaC', [0, 0, 0, 34]), formats.flac],
    ['M4A', bytes([0, 0, 0, 24], 'ftypM4A '), formats.m4a],
    ['an MP4 of the common brand', bytes([0, 0, 0, 24], 'ftypisom'), formats.m4a],
    ['Ogg Vorbis', bytes('OggS', [0, 2], Buffer.alloc(20), [1, 30], '\x01vorbis'), formats.ogg],
    ['Ogg Opus', bytes('OggS', [0, 2], Buffer.alloc(20), [1, 19], 'OpusHead'), formats.ogg],
    ['WMA', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c]), formats.wma],
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), formats.jpg],
    ['PNG', bytes([0x89], 'PNG\r\n\x1a\n'), formats.png],
    ['WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), formats.webp],
    ['GIF', bytes('GIF89a'), formats.gif],
  ])('%s', (_, head, format) => {
    expect(sniff(head)).toBe(format);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from([0xff, 0xfb, 0x90])],
    ['only zeros', Buffer.alloc(4096)],
    ['a playlist named .mp3', bytes('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['an ffmpeg concat script', bytes("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a DASH manifest', bytes('<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">')],
    ['HTML named .mp3', bytes('<!doctype html><script>alert(1)</script>')],
    ['HTML that says ID3 first', bytes('ID3<script>alert(1)</script>')],
    ['HTML before MP3 frames', Buffer.concat([Buffer.from('<html>'), mp3Frame, mp3Frame])],
    ['an ID3 tag with nothing behind it', Buffer.concat([id3(40), Buffer.from('<script>alert(1)</script>')])],
    ['an ID3 tag that is cut short', id3(300).subarray(0, 100)],
    ['one MP3 frame with garbage behind it', Buffer.concat([mp3Frame, Buffer.alloc(417, 0x41)])],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['ZIP', bytes('PK\x03\x04')],
    ['PDF', bytes('%PDF-1.7\n')],
    ['an ELF program', bytes([0x7f], 'ELF', [2, 1, 1, 0])],
    ['a Windows program', bytes('MZ', [0x90, 0])],
    ['AVI', bytes('RIFF', [0, 0, 0, 0], 'AVI LIST')],
    ['HEIC, which is MP4 by its frame', bytes([0, 0, 0, 24], 'ftypheic')],
    ['Ogg Theora', bytes('OggS', [0, 2], Buffer.alloc(20), [1, 42], '\x80theora')],
    ['FLAC without STREAMINFO', bytes('fLaC', [4, 0, 0, 34])],
    ['BMP', bytes('BM', [0, 0, 0, 0])],
  ])('refuses %s', (_, head) => {
    expect(sniff(head)).toBeNull();
  });
});

describe('where a form takes video', () => {
  const webm = (doctype: string) =>
    bytes([0x1a, 0x45, 0xdf, 0xa3, 0xa3, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x80 + doctype.length], doctype);
  it.each([
    ['an MP4 of the common brand', bytes([0, 0, 0, 24], 'ftypisom'), videoFormats.mp4],
    ['a film of QuickTime', bytes([0, 0, 0, 20], 'ftypqt  '), videoFormats.mov],
    ['WebM', webm('webm'), videoFormats.webm],
    ['Ogg Theora', bytes('OggS', [0, 2], Buffer.alloc(20), [1, 42], '\x80theora'), videoFormats.ogg],
    ['AVI', bytes('RIFF', [0, 0, 0, 0], 'AVI LIST'), videoFormats.avi],
  ])('%s is video', (_, head, format) => expect(sniffVideo(head)).toBe(format));

  it.each([
    ['M4A', bytes([0, 0, 0, 24], 'ftypM4A ')],
    ['a picture in a container of films', bytes([0, 0, 0, 24], 'ftypavif')],
    ['Matroska that is no WebM', webm('matroska')],
    ['EBML that names no kind', bytes([0x1a, 0x45, 0xdf, 0xa3])],
    ['EBML that names its kind too late', bytes([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(100), [0x42, 0x82, 0x84], 'webm')],
    ['Ogg Vorbis', bytes('OggS', [0, 2], Buffer.alloc(20), [1, 30], '\x01vorbis')],
    ['a playlist', bytes('#EXTM3U\n')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not', (_, head) => expect(sniffVideo(head)).toBeNull());
});
