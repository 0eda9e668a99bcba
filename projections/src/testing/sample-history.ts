import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import { asRead } from '@refrain/storage/personal';

type Data = Readonly<Record<string, unknown>>;
/** A line of the file: what was recorded, opened, in the version in which it was written. */
export type SampleEvent = Readonly<{
  at: string;
  stream: string;
  actor: string | null;
  type: string;
  version: number;
  data: Data;
}>;

const SAMPLE_HISTORY = join(__dirname, 'sample-history.jsonl');

/** What happened in a made-up community, in order. Frozen: lines are appended, never changed. */
export const sampleHistory = (): readonly SampleEvent[] =>
  readFileSync(SAMPLE_HISTORY, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SampleEvent);

/** As the log gives them back to projections: lifted to the versions of today, at positions from 1 up. */
export const asRecorded = (history: readonly SampleEvent[]): readonly Recorded[] => {
  const read = asRead({ catalog: eventCatalog, upcasters: eventUpcasters });
  const revisions = new Map<string, number>();
  return history.map(({ at, stream, actor, type, version, data }, i) => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    return read({
      ...{ id: `event-${i}`, type, version, data },
      ...{ stream, revision, position: String(i + 1).padStart(16, '0'), at, meta: { actor, correlation: 'sample' } },
    });
  });
};
