import { audioProblem, coverProblem, coverSizeProblem } from './check-files';

const MB = 1024 * 1024;
const file = (name: string, type = '', size = MB) => ({ name, type, size });

describe('files that are chosen', () => {
  it('are audio by their type or by their extension', () => {
    const good = [
      file('a', 'audio/x-odd'),
      ...['mp3', 'wav', 'flac', 'm4a', 'AAC', 'ogg', 'wma'].map((extension) => file(`a.${extension}`)),
    ];
    expect(good.map(audioProblem)).toEqual(good.map(() => null));
    expect(audioProblem(file('a.pdf', 'application/pdf'))).toEqual({
      title: 'Invalid file type',
      text: 'Please upload an audio file (MP3, WAV, FLAC, M4A, AAC, OGG, WMA)',
    });
    expect(audioProblem(file('mp3'))).not.toBeNull();
  });

  it('are audio under 100 MB', () => {
    expect(audioProblem(file('a.wav', 'audio/wav', 100 * MB - 1))).toBeNull();
    expect(audioProblem(file('a.wav', 'audio/wav', 100 * MB))).toEqual({
      title: 'File too large',
      text: 'Audio files must be under 100MB',
    });
  });

  it('are covers of four kinds, under 10 MB', () => {
    expect(['jpg', 'jpeg', 'PNG', 'webp', 'gif'].map((extension) => coverProblem(file(`a.${extension}`)))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(coverProblem(file('a.svg', 'image/svg+xml'))).toEqual({
      title: 'Invalid file type',
      text: 'Please upload an image file (JPEG, PNG, WebP, GIF)',
    });
    expect(coverProblem(file('a.png', 'image/png', 10 * MB))?.title).toBe('File too large');
  });

  it('are covers of at most 3000 pixels that can be read', () => {
    expect(coverSizeProblem({ width: 3000, height: 3000 })).toBeNull();
    expect(coverSizeProblem({ width: 3001, height: 900 })?.text).toBe('Image must be maximum 3000x3000px. Current: 3001x900px');
    expect(coverSizeProblem(null)?.text).toBe('Could not read image file. Please try a different file.');
  });
});
