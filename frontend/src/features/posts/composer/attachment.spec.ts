import { fileOf, judgeFile } from './attachment';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = MB) => ({ name, type, size });

describe('a file that is to go with a post', () => {
  it.each([
    [file('cover.png', 'image/png'), 'image'],
    [file('pasted', 'image/webp'), 'image'],
    [file('song.flac', ''), 'audio'],
    [file('song.wma', 'audio/x-ms-wma'), 'audio'],
    [file('clip.mov', 'video/quicktime'), 'video'],
    [file('large.mp4', 'video/mp4', 500 * MB - 1), 'video'],
  ])('%j is taken as %s', (given, kind) => expect(judgeFile(given)).toEqual({ kind }));

  it.each([
    [file('drawing.svg', 'image/svg+xml'), 'Invalid file type', 'Please upload an image file (JPEG, PNG, WebP, GIF)'],
    [file('clip.mkv', 'video/x-matroska'), 'Invalid file type', 'Please upload a video file (MP4, WebM, OGG, AVI, MOV)'],
    [file('notes.pdf', 'application/pdf'), 'Invalid file type', 'Please choose a picture, a sound or a video.'],
    [file('page.html', 'text/html'), 'Invalid file type', 'Please choose a picture, a sound or a video.'],
    [file('nothing', ''), 'Invalid file type', 'Please choose a picture, a sound or a video.'],
    [file('huge.png', 'image/png', 10 * MB), 'File too large', 'Images must be under 10MB'],
    [file('long.mp3', 'audio/mpeg', 100 * MB), 'File too large', 'Audio files must be under 100MB'],
    [file('film.mp4', 'video/mp4', 500 * MB), 'File too large', 'Video files must be under 500MB'],
  ])('%j is not: %s', (given, title, text) => expect(judgeFile(given)).toEqual({ title, text }));
});

it('of what is pasted or dropped the first file is taken, unless it is words with a picture of them', () => {
  const picture = new File(['abc'], 'image.png', { type: 'image/png' });
  expect(fileOf({ files: [picture], types: ['text/html', 'Files'] })).toBe(picture);
  expect(fileOf({ files: [picture], types: ['text/plain', 'text/html', 'Files'] })).toBeUndefined();
  expect(fileOf({ files: [], types: [] })).toBeUndefined();
});
