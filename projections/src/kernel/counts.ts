type Counts<K extends string> = Readonly<Partial<Record<K, number>>>;

/** Each of these names with so many more; a count of zero is left out. Names are in order: what is taken back leaves the same bytes. */
export const addTo = <K extends string>(before: Counts<K>, names: readonly K[], by: number): Counts<K> => {
  const after: Partial<Record<K, number>> = { ...before };
  for (const name of names) {
    const count = (after[name] ?? 0) + by;
    if (count === 0) delete after[name];
    else after[name] = count;
  }
  const sorted = Object.keys(after).sort() as K[];
  return Object.fromEntries(sorted.map((name) => [name, after[name]])) as Counts<K>;
};
