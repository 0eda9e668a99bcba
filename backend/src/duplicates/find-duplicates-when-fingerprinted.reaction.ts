import { Injectable } from '@nestjs/common';
import type { TrackFingerprinted } from '@refrain/contracts/duplicates';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import { candidatesFor, decodedWords, isCompared } from '@refrain/projections/duplicates';
import { trackById } from '@refrain/projections/tracks';
import { derivedId } from '../kernel/values/ids';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { duplicateDecider, duplicateStream } from './duplicate.decider';
import { aligned, type Alignment } from './fingerprint/alignment';
import { SAMPLE_RATE, STEP_SAMPLES } from './fingerprint/chroma';
import { DUPLICATE_RULE } from './rule';

const NAME = 'find-duplicates-when-fingerprinted';
const STEP_MS = (STEP_SAMPLES * 1000) / SAMPLE_RATE;

type Found = Readonly<{ trackId: string; otherId: string; algorithm: number; alignment: Alignment }>;

/**
 * Compares a track with those that sound like it. Of two that come at once each sees those before itself, so the later one sees both. The
 * pair has one id, whichever of them finds it.
 */
@Injectable()
export class FindDuplicatesWhenFingerprinted implements Reaction<TrackFingerprinted> {
  readonly name = NAME;
  readonly types = ['TrackFingerprinted'] as const;
  readonly starts = 'start';
  readonly parallel = 2;

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<TrackFingerprinted>): Promise<void> => {
    const { trackId, algorithm } = event.data;
    const words = decodedWords(readable(event.data.words, ''));
    if (words.length < DUPLICATE_RULE.leastOverlapWords) return;
    if (!(await this.readModels.passed(event.position, 'duplicates', 'tracks')))
      throw new Error('The fingerprints are not up to date yet.');
    const { store } = this.readModels;
    // Gone meanwhile.
    if (!(await isCompared(store, trackId))) return;
    const { leastKeys, mostCandidates: most, leastAgreement, leastOverlapWords } = DUPLICATE_RULE;
    for (const other of await candidatesFor(store, trackId, words, { leastKeys, most })) {
      const alignment = aligned(words, other.words, leastOverlapWords);
      if (alignment && alignment.agreement >= leastAgreement)
        await this.record(event, { trackId, otherId: other.trackId, algorithm, alignment });
    }
  };

  /** The one that was uploaded first stands first. */
  private async record(event: Recorded<TrackFingerprinted>, { trackId, otherId, algorithm, alignment }: Found): Promise<void> {
    const { store } = this.readModels;
    const [track, other] = await Promise.all([trackById(store, trackId), trackById(store, otherId)]);
    if (!track || !other) return;
    const isFirst = `${track.createdAt} ${trackId}` < `${other.createdAt} ${otherId}`;
    const { offset, agreement, overlap } = alignment;
    const pairId = derivedId('duplicate', ...[trackId, otherId].sort());
    const data = {
      pairId,
      firstTrackId: isFirst ? trackId : otherId,
      secondTrackId: isFirst ? otherId : trackId,
      algorithm,
      rule: DUPLICATE_RULE.version,
      agreementPermille: Math.round(agreement * 1000),
      offsetMs: Math.round((isFirst ? offset : -offset) * STEP_MS),
      overlapMs: Math.round(overlap * STEP_MS),
    };
    const context = reactionContext(NAME, event, pairId);
    await this.streams.handle(duplicateStream(pairId), duplicateDecider, { type: 'RecordDuplicate', data }, context);
  }
}
