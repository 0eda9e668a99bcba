import type { Position } from '@refrain/contracts/kernel';
import type { ProjectionWriter } from '@refrain/storage/read-store';
import type { ParkedEvent, Projection } from '../projection';
import { parsed, type JsonText } from '../reads';

const PAGE = 1000;

type Reads = Pick<ProjectionWriter, 'getMany' | 'find'>;

/** A parked event with its position in the log. */
export type Parked = ParkedEvent & Readonly<{ position: Position }>;

/** Every parked event of a projection, in no order that means anything. */
export const parkedPages = ({ parked }: Projection, store: Reads) => parked.in(store).pages({ orderBy: ['id'], limit: PAGE });

const parkedFrom = ({ position, text }: Readonly<{ position: Position; text: JsonText<ParkedEvent> }>): Parked => ({
  ...parsed(text),
  position,
});

/** All parked events of a projection, in the order of the log. */
export const listParked = async (projection: Projection, store: Reads): Promise<readonly Parked[]> => {
  const all: Parked[] = [];
  for await (const rows of parkedPages(projection, store)) all.push(...rows.map(parkedFrom));
  return all.sort((a, b) => (a.position < b.position ? -1 : 1));
};
