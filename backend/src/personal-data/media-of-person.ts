import type { Recorded } from '@refrain/contracts/kernel';
import { peopleIn } from '@refrain/contracts/personal-data';
import type { MediaStore } from '@refrain/storage/media-store';
import { contexts } from '../contexts';
import type { MediaRows } from '../kernel/persons/person-rows';

const SOURCES: MediaRows = Object.assign({}, ...contexts.map(({ media }) => media));

/** Keys, and prefixes with a slash at their end, that an event says are a person's. */
export const mediaIn = (event: Recorded, userId: string): readonly string[] =>
  peopleIn({ ...event, meta: { actor: null } }).includes(userId) ? (SOURCES[event.type]?.(event.data) ?? []) : [];

/** Those of these that are in the store, prefixes spelled out. */
export async function* mediaThere(media: MediaStore, keys: Iterable<string>): AsyncGenerator<string> {
  for (const key of keys) {
    if (!key.endsWith('/')) {
      if (await media.stat(key)) yield key;
      continue;
    }
    for await (const found of media.list(key)) yield found.key;
  }
}
