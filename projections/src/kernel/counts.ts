type Counts<K extends string> = Readonly<Partial<Record<K, number>>>;

/** Each of these names with so many more; a count of zero is left out. */
export const addTo = <K extends string>(before: Counts<K>, names: readonly K[], by: number): Counts<K> => {
  const after: Partial<Record<K, number>> = { ...before };
  for (const name of names) {
    const count = (after[name] ?? 0) + by;
    if (count === 0) delete after[name];
    else after[name] = count;
  }
  return after;
};
