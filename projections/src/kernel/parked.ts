import type { Position } from '@refrain/contracts/kernel';
import type { ProjectionWriter, Row } from '@refrain/storage/read-store';
import type { ParkedEvent, Projection } from './projection';

const PAGE = 1000;

type Reads = Pick<ProjectionWriter, 'find'>;

/** A parked event with its position in the log. */
export type Parked = ParkedEvent & Readonly<{ position: Position }>;

/** Every parked event of a projection, in no order that means anything. */
export async function* parkedRows({ parked }: Projection, store: Reads): AsyncGenerator<Row> {
  let after: readonly [string] | undefined;
  for (;;) {
    const rows = await store.find(parked.spec.name, { orderBy: ['id'], limit: PAGE, ...(after ? { after } : {}) });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = [last.id];
  }
}

const parkedFrom = ({ position, text }: Row): Parked => ({ ...(JSON.parse(text) as ParkedEvent), position });

/** All parked events of a projection, in the order of the log. */
export const listParked = async (projection: Projection, store: Reads): Promise<readonly Parked[]> => {
  const all: Parked[] = [];
  for await (const row of parkedRows(projection, store)) all.push(parkedFrom(row));
  return all.sort((a, b) => (a.position < b.position ? -1 : 1));
};
