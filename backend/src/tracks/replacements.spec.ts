import { trackRefusals, trackSamples, type TrackCommand, type TrackEvent, type TrackFile } from '@refrain/contracts/tracks';
import { trackDecider as decider } from './track.decider';

const { decide, evolve, initialState } = decider;
const ARTIST = 'user-ada';
const file = (uploadId: string): TrackFile => ({
  uploadId,
  mediaKey: `uploads/${uploadId}`,
  mediaType: 'audio/flac',
  sizeBytes: 9,
});
const begin = (uploadId: string, kind: 'audio' | 'cover' = 'audio', by = ARTIST): TrackCommand => ({
  type: 'BeginReplacement',
  data: { trackId: 'track-1', by, kind, file: file(uploadId) },
});
const { artistId, audio, freed, ...made } = trackSamples.TrackAudioReplaced[0].data;
const replaceAudio = (version: number): TrackCommand => ({ type: 'ReplaceAudio', data: { ...made, version } });
const fail = (version: number): TrackCommand => ({
  type: 'FailReplacement',
  data: { trackId: 'track-1', kind: 'audio', version, code: 'PROCESSING.TIMEOUT', reason: 'Too long' },
});
const before: readonly TrackEvent[] = [trackSamples.TrackUploaded[0], trackSamples.TrackProcessed[0]];

/** What each command says, after those before it. */
const said = (...commands: readonly TrackCommand[]): readonly TrackEvent[] => {
  let state = before.reduce(evolve, initialState());
  return commands.flatMap((command) => {
    const events = decide(command, state);
    state = events.reduce(evolve, state);
    return events;
  });
};
const brief = (events: readonly TrackEvent[]) =>
  events.map(({ type, data }) => {
    const { version, freed: without } = data as { version?: number; freed?: string | null };
    return [type, version, without];
  });

describe('the files of a track that are replaced', () => {
  it('go when the new ones are ready', () =>
    expect(brief(said(begin('b'), replaceAudio(2), begin('c'), replaceAudio(3)))).toEqual([
      ['TrackReplacementBegun', 2, null],
      ['TrackAudioReplaced', 2, 'upload-1'],
      ['TrackReplacementBegun', 3, null],
      ['TrackAudioReplaced', 3, 'b'],
    ]));
  it('stay when the new one fails, and that one goes', () =>
    expect(brief(said(begin('b'), fail(2), fail(2)))).toEqual([
      ['TrackReplacementBegun', 2, null],
      ['TrackReplacementFailed', 2, 'b'],
    ]));
  it('of two that are on their way the last one wins, and the first is let go', () =>
    expect(brief(said(begin('b'), begin('c'), replaceAudio(2), fail(2), replaceAudio(3)))).toEqual([
      ['TrackReplacementBegun', 2, null],
      ['TrackReplacementBegun', 3, 'b'],
      ['TrackAudioReplaced', 3, 'upload-1'],
    ]));
  it('are not replaced by themselves, unless another one is on its way', () => {
    expect(said(begin('upload-1'))).toEqual([]);
    expect(brief(said(begin('b'), begin('b'), begin('upload-1'), replaceAudio(3)))).toEqual([
      ['TrackReplacementBegun', 2, null],
      ['TrackReplacementBegun', 3, 'b'],
      ['TrackAudioReplaced', 3, null],
    ]);
  });
  it('are forgotten once', () => {
    const forget: TrackCommand = { type: 'ForgetReplaced', data: { trackId: 'track-1' } };
    expect(said(forget, begin('b'), replaceAudio(2), forget, forget).map(({ type }) => type)).toEqual([
      'TrackReplacementBegun',
      'TrackAudioReplaced',
      'ReplacedFilesRemoved',
    ]);
  });
  it('keep what is known of the cover, and its own numbers', () =>
    expect(brief(said(begin('b'), begin('x', 'cover'))).map(([, version]) => version)).toEqual([2, 2]));
  it('are for the artist to replace, of a track that is there', () => {
    expect(() => said(begin('b', 'audio', 'user-eve'))).toThrow(trackRefusals.notYours.message);
    const [uploaded] = before as [TrackEvent];
    expect(() => decide(begin('b'), evolve(initialState(), uploaded))).toThrow(trackRefusals.notProcessed.message);
    const gone = [...before, trackSamples.TrackUnpublished[0]].reduce(evolve, initialState());
    expect(() => decide(begin('b'), gone)).toThrow(trackRefusals.unknown.message);
    expect(decide(replaceAudio(2), gone)).toEqual([]);
  });
});
