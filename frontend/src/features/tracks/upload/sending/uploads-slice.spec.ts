import {
  albumMade,
  bytesSent,
  estimateSizes,
  initialUpload,
  isBusy,
  processingSeen,
  songMoved,
  trackDeclared,
  uploadDismissed,
  uploadFailed,
  uploadsSlice,
  uploadStarted,
  type UploadState,
} from './uploads-slice';

type Action = Parameters<typeof uploadsSlice.reducer>[1];
const after = (...actions: Action[]): UploadState => actions.reduce<UploadState>(uploadsSlice.reducer, initialUpload);
const started = uploadStarted({ title: 'Slow Harbour', estimatedSizes: null });
const seen = (status: 'pending' | 'processing' | 'completed' | 'failed', reason: string | null = null) =>
  processingSeen({ trackId: 'track-1', status, reason });

describe('the progress of an upload', () => {
  it('goes as the spec says: 10 and more while it is sent, 50 while it is processed, 100 at the end', () => {
    const steps = [
      started,
      bytesSent({ loaded: 50, total: 100, elapsedMs: 2_000 }),
      bytesSent({ loaded: 100, total: 100, elapsedMs: 4_000 }),
      trackDeclared('track-1'),
      seen('pending'),
      seen('processing'),
      seen('completed'),
    ];
    expect(steps.map((_, i) => after(...steps.slice(0, i + 1))).map(({ stage, progress }) => [stage, progress])).toEqual([
      ['uploading', 10],
      ['uploading', 30],
      ['uploading', 50],
      ['processing', 50],
      ['processing', 50],
      ['processing', 50],
      ['completed', 100],
    ]);
  });

  it('says how long it will still take, once that can be known', () => {
    expect(after(started, bytesSent({ loaded: 1, total: 100, elapsedMs: 100 })).secondsLeft).toBeNull();
    expect(after(started, bytesSent({ loaded: 25, total: 100, elapsedMs: 5_000 })).secondsLeft).toBe(15);
  });

  it('falls to 0 with an error and keeps what it was about', () => {
    expect(after(started, uploadFailed('Audio files must be under 100MB'))).toMatchObject({
      stage: 'error',
      progress: 0,
      title: 'Slow Harbour',
      message: 'Audio files must be under 100MB',
    });
    expect(after(started, trackDeclared('track-1'), seen('failed', 'It could not be decoded.'))).toMatchObject({
      stage: 'error',
      progress: 0,
      message: 'It could not be decoded.',
    });
  });

  it('does not listen to another track, nor to news that come late', () => {
    expect(after(started, trackDeclared('track-2'), seen('completed')).stage).toBe('processing');
    expect(after(started, trackDeclared('track-1'), seen('completed'), seen('processing')).stage).toBe('completed');
    expect(after(started, uploadFailed('x'), bytesSent({ loaded: 1, total: 2, elapsedMs: 5_000 })).progress).toBe(0);
  });

  it('keeps the form busy from the first byte until it is ready or failed', () => {
    const states = [
      after(),
      after(started),
      after(started, trackDeclared('track-1')),
      after(started, trackDeclared('track-1'), seen('completed')),
      after(started, uploadFailed('x')),
      after(started, uploadDismissed()),
    ];
    expect(states.map(isBusy)).toEqual([false, true, true, false, false, false]);
  });
});

it('estimates what the renditions will weigh', () => {
  expect(estimateSizes(61_000_000, 100)).toEqual({
    master: 61_000_000,
    stream: 2_400_000,
    preview: 800_000,
    savings: 58_600_000,
  });
  expect(estimateSizes(1_000, 100)?.savings).toBe(0);
  expect(estimateSizes(1_000, null)).toBeNull();
});

describe('the progress of an album', () => {
  const song = (key: string) => ({ key, title: key, stage: 'idle', trackId: null, message: null }) as const;
  const begun = uploadStarted({ title: 'Album', estimatedSizes: null, songs: [song('a'), song('b')] });
  const sent = (key: string) => songMoved({ key, stage: 'processing', trackId: `track-${key}` });
  const heard = (key: string, status: 'completed' | 'failed') =>
    processingSeen({ trackId: `track-${key}`, status, reason: status === 'failed' ? 'It is damaged.' : null });
  const stages = ({ songs }: UploadState) => songs.map(({ stage }) => stage);

  it('is that of its songs, and it is over once all of them are ready', () => {
    const steps = [begun, sent('a'), sent('b'), albumMade('album-1'), heard('a', 'completed'), heard('b', 'completed')];
    expect(steps.map((_, i) => after(...steps.slice(0, i + 1))).map(({ stage, progress }) => [stage, progress])).toEqual([
      ['uploading', 10],
      ['uploading', 30],
      ['uploading', 50],
      ['processing', 50],
      ['processing', 75],
      ['completed', 100],
    ]);
  });

  it('goes on where a song fails, and says at the end that one did', () => {
    const all = after(begun, sent('a'), sent('b'), heard('a', 'completed'), albumMade('album-1'), heard('b', 'failed'));
    expect([all.stage, all.message, stages(all)]).toEqual(['error', 'It is damaged.', ['completed', 'error']]);
    const failing = after(begun, songMoved({ key: 'a', stage: 'error', message: 'No.' }), sent('b'));
    expect([failing.stage, stages(failing)]).toEqual(['uploading', ['error', 'processing']]);
  });
});
