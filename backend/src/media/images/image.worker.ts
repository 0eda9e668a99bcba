import { constants, setPriority } from 'node:os';
import { MediaProblem } from '../media-problem';
import { imageWork } from './image-work';

export type Asked = Readonly<{ kind: keyof typeof imageWork; args: readonly unknown[] }>;
/** `fault`: the file is to blame. */
export type Answered = Readonly<
  { value: unknown } | { fault: MediaProblem['fault']; detail: string } | { trouble: string; code: string | undefined }
>;

const troubleOf = (error: unknown): Answered =>
  error instanceof MediaProblem
    ? { fault: error.fault, detail: error.detail }
    : { trouble: String(error), code: (error as NodeJS.ErrnoException).code };

// Requests come first: decoding yields the processor to them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', ({ kind, args }: Asked) => {
  const work = imageWork[kind] as (...given: readonly unknown[]) => Promise<unknown>;
  void work(...args)
    .then((value): Answered => ({ value }), troubleOf)
    .then((answer) => process.send?.(answer));
});
// A terminal stops the whole group: what is under way ends first, and the server says when.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
