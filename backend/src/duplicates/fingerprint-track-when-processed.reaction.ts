import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { TrackAudioReplaced, TrackProcessed } from '@refrain/contracts/tracks';
import { MediaNotFound, type MediaStore } from '@refrain/storage/media-store';
import type { Reaction } from '../kernel/reactions/reaction';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { audioFormatOf } from '../media/formats';
import { MediaProblem } from '../media/media-problem';
import { readSamples } from '../media/tool/read-samples';
import { fingerprintDecider, fingerprintStream } from './fingerprint.decider';
import { SAMPLE_RATE } from './fingerprint/chroma';
import { encodedWords } from './fingerprint/encoded-words';
import { Fingerprinter } from './fingerprint/fingerprinter';
import { ALGORITHM, HEARD_SECONDS } from './rule';

const NAME = 'fingerprint-track-when-processed';

/**
 * Takes down what a track sounds like: of its stream, which every track has in one format. One at a time and at a low priority, so that
 * tracks that were there before this was are caught up on without anybody noticing.
 */
@Injectable()
export class FingerprintTrackWhenProcessed implements Reaction<TrackProcessed | TrackAudioReplaced> {
  readonly name = NAME;
  readonly types = ['TrackProcessed', 'TrackAudioReplaced'] as const;
  /** Earlier tracks are compared with later ones. */
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async (event: Recorded<TrackProcessed | TrackAudioReplaced>, signal: AbortSignal): Promise<void> => {
    const { trackId, artistId, stream } = event.data;
    const words = await this.heard(stream, signal);
    if (words === null) return;
    const data = { trackId, artistId, algorithm: ALGORITHM, mediaKey: stream.mediaKey, words: encodedWords(words) };
    const context = reactionContext(NAME, event);
    await this.streams.handle(fingerprintStream(trackId), fingerprintDecider, { type: 'RecordFingerprint', data }, context);
  };

  /** Null where the track is gone by now. What cannot be decoded sounds like nothing. */
  private async heard(
    { mediaKey, mediaType }: TrackProcessed['data']['stream'],
    signal: AbortSignal,
  ): Promise<Uint32Array | null> {
    const format = audioFormatOf(mediaType);
    const fingerprinter = new Fingerprinter();
    if (!format) return fingerprinter.finish();
    const onSamples = (samples: Int16Array) => fingerprinter.add(samples);
    try {
      await this.media.withLocalFile(mediaKey, (file) =>
        readSamples(file, format, { seconds: HEARD_SECONDS, sampleRate: SAMPLE_RATE, signal, onSamples }),
      );
    } catch (error) {
      if (error instanceof MediaNotFound) return null;
      if (error instanceof MediaProblem) return new Uint32Array();
      throw error;
    }
    return fingerprinter.finish();
  }
}
