import { constants, setPriority } from 'node:os';
import { analyseSamples } from './analyse';

/** `sound`: a HeardSound. */
export type Answered = Readonly<{ sound: unknown } | { trouble: string }>;

// Requests come first, and then songs that wait to be played.
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (file: string) => {
  void analyseSamples(file)
    .then(
      (sound): Answered => ({ sound }),
      (error: unknown): Answered => ({ trouble: String(error) }),
    )
    .then((answer) => process.send?.(answer, () => process.exit()));
});
process.on('disconnect', () => process.exit());
