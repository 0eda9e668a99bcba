import { command } from '../../kernel/write/command';
import { trackDecider, trackStream } from '../track.decider';

/** An admin has a track processed again. */
export const RetryProcessing = command('RetryProcessing', (asked: { trackId: string; by: string }, { decide }) =>
  decide(trackStream(asked.trackId), trackDecider, asked),
);
