import type { SetAside } from '@refrain/storage/read-store';

/** What a start tells the operator. */
export const startTexts = {
  setAside: ({ file, aside, reason }: SetAside) =>
    `${file} cannot be used (${reason}). It was moved to ${aside}, and the read models are built from the log. The copy may be deleted.`,
} as const;
