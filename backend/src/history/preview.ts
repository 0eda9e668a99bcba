import { PREVIEW_SHOWN, type ChangedDocument } from '@refrain/contracts/history';
import type { Recorded } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { foldOnce } from '@refrain/projections/kernel';
import type { ReadStore } from '@refrain/storage/read-store';

type Doc = Readonly<Record<string, unknown>>;
type Field = ChangedDocument['fields'][number];

const plain = (value: unknown): Field['before'] => (typeof value === 'number' || typeof value === 'boolean' ? value : null);

/** Fields that differ, by name; what people wrote is never in it. */
const fieldsOf = (before: Doc | null, after: Doc | null): readonly Field[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({ name, before: plain(before?.[name]), after: plain(after?.[name]) }));

/** An id made of random ids, and of what stands beside them in plain words, such as a day. Any other may be what a person wrote: a name, a tag, a word. */
const RANDOM_ID = /^[\w:|-]*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}[\w:|-]*$/;
export const openId = (id: string): string => (RANDOM_ID.test(id) ? id : '');

/** Notes of the read side itself, which no screen shows. */
const UNSEEN: ReadonlySet<string> = new Set(['personalData', 'history']);

/**
 * What read models would hold otherwise after these events: each projection folds them over what it holds now, in memory, by its own rows. Nothing is
 * written, and nothing is pushed.
 */
export const changedBy = async (
  store: ReadStore,
  events: readonly Recorded[],
): Promise<Readonly<{ documents: readonly ChangedDocument[]; more: number }>> => {
  const found: ChangedDocument[] = [];
  for (const projection of projections) {
    const { name: view } = projection.spec;
    if (UNSEEN.has(view)) continue;
    const own = events.filter(({ type }) => projection.types.includes(type));
    if (own.length === 0) continue;
    for (const { collection, id, before, after } of await foldOnce(projection, store, own)) {
      const fields = fieldsOf(before, after);
      if (fields.length === 0) continue;
      found.push({
        view,
        collection,
        id: openId(id),
        kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
        fields,
      });
    }
  }
  return { documents: found.slice(0, PREVIEW_SHOWN), more: Math.max(0, found.length - PREVIEW_SHOWN) };
};
