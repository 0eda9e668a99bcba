export type Part = Readonly<{ offset: number; sizeBytes: number }>;
/** What is here of a file: its parts without a gap, and the offset behind the last of them. `begunMs` is epoch time. */
export type Parts = Readonly<{ sizeBytes: number; begunMs: number; offset: number; parts: readonly Part[] }>;

/**
 * Puts the stored parts of a file in order. They are walked from its beginning, so that two processes that wrote at one offset
 * cannot make them overlap: what does not join is left out, and comes again. null where no file was begun.
 */
export const partsOf = (stored: readonly Readonly<{ name: string; sizeBytes: number }>[]): Parts | null => {
  const head = stored.map(({ name }) => /^of-(\d+)-(\d+)$/.exec(name)).find(Boolean);
  if (!head) return null;
  const at = new Map(stored.filter(({ name }) => /^\d+$/.test(name)).map(({ name, sizeBytes }) => [Number(name), sizeBytes]));
  const parts: Part[] = [];
  let offset = 0;
  for (let size = at.get(0); size; size = at.get(offset)) {
    parts.push({ offset, sizeBytes: size });
    offset += size;
  }
  return { sizeBytes: Number(head[1]), begunMs: Number(head[2]), offset, parts };
};
