import { LogWentBack } from '@refrain/storage';
import { NewerData } from '@refrain/storage/kernel';
import type { SetAside } from '@refrain/storage/read-store';

/** What a start reports to the operator. */
export const startTexts = {
  setAside: ({ file, aside, reason }: SetAside) =>
    `${file} cannot be used (${reason}). It was moved to ${aside}, and the read models are built from the log. The copy may be deleted.`,
  logWentBack: (sentence: string) => `${sentence} This process stops, so that nothing is written meanwhile.`,
  headNotSeen: 'the head of the log could not be compared with the one seen last; it is tried again',
} as const;

/** For scripts and supervisors: starting again does not help, another release does. */
const EXIT_NEWER_DATA = 3;
/** The same: an operator decides which log to go on with. */
const EXIT_LOG_WENT_BACK = 4;

/** What a process that cannot go on says, with a code where there is a stable one, and how it exits. */
export const refusalOf = (error: unknown, otherExit: number): Readonly<{ sentence: string; exit: number }> => {
  if (error instanceof NewerData) return { sentence: `${error.message} (${error.code})`, exit: EXIT_NEWER_DATA };
  if (error instanceof LogWentBack) return { sentence: `${error.message} (${error.code})`, exit: EXIT_LOG_WENT_BACK };
  return { sentence: error instanceof Error ? error.message : String(error), exit: otherExit };
};
