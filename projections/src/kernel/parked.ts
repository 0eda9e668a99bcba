import type { ProjectionWriter, Row } from '@refrain/storage/read-store';
import type { Projection } from './projection';

const PAGE = 1000;

/** Every parked event of a projection, in no order that means anything. */
export async function* parkedRows({ parked }: Projection, store: Pick<ProjectionWriter, 'find'>): AsyncGenerator<Row> {
  let after: readonly [string] | undefined;
  for (;;) {
    const rows = await store.find(parked.spec.name, { orderBy: ['id'], limit: PAGE, ...(after ? { after } : {}) });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = [last.id];
  }
}
