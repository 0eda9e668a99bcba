/** What folding and writing a projection costs, as measured on a million events of a mixed history; 1 for all that are not named. */
export const FOLDING: Readonly<Record<string, number>> = {
  notifications: 58,
  personalData: 54,
  charts: 44,
  chartSlices: 70,
  chartReceipts: 40,
  feed: 29,
  recentPlays: 29,
  spotlight: 22,
  points: 18,
  comments: 17,
  timelines: 16,
  activity: 12,
  people: 12,
  tracks: 12,
  follows: 5,
  stats: 3,
  trends: 3,
};

/** What reading the events of a type costs a thread, in the same unit; 0 for all that are not named. Many are dear, and decrypted ones. */
export const READING: Readonly<Record<string, number>> = {
  PlayRecorded: 11,
  PostLiked: 4,
  CommentAdded: 3,
  PostCreated: 2,
  UserFollowed: 1,
};

export type Shared = Readonly<{ name: string; types: readonly string[] }>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** In the unit of the tables above: only their ratios count. */
export const costOf = (share: readonly Shared[]): number =>
  sum(share.map(({ name }) => FOLDING[name] ?? 1)) +
  sum([...new Set(share.flatMap(({ types }) => types))].map((type) => READING[type] ?? 0));

/** Least where shares cost the same, and little in all: a rebuild ends with its slowest thread. */
const badness = (shares: readonly (readonly Shared[])[]): number => sum(shares.map((share) => costOf(share) ** 2));

/** Every way to put one projection into another share, or to let two change places. */
function* changed(shares: readonly (readonly Shared[])[]): Generator<readonly (readonly Shared[])[]> {
  for (const [a, from] of shares.entries()) {
    for (const [b, to] of shares.entries()) {
      if (a === b) continue;
      for (const one of from) {
        for (const other of [null, ...(a < b ? to : [])]) {
          const left = [...from.filter((each) => each !== one), ...(other ? [other] : [])];
          const grown = [...to.filter((each) => each !== other), one];
          yield shares.map((share, i) => (i === a ? left : i === b ? grown : share));
        }
      }
    }
  }
}

/**
 * Shares of about the same cost, for at most so many threads. Projections that read the same common events stand together, because each thread
 * decodes what it reads. Begins with the dearest in the least share, then improves as long as one change does.
 */
export const sharesOf = (projections: readonly Shared[], most: number): readonly (readonly Shared[])[] => {
  const count = Math.max(1, Math.min(most, projections.length));
  let shares: readonly (readonly Shared[])[] = Array.from({ length: count }, () => []);
  for (const one of [...projections].sort((a, b) => costOf([b]) - costOf([a]))) {
    const costs = shares.map((share) => costOf([...share, one]));
    const least = costs.indexOf(Math.min(...costs));
    shares = shares.map((share, i) => (i === least ? [...share, one] : share));
  }
  for (;;) {
    const before = badness(shares);
    const better = [...changed(shares)].find((each) => badness(each) < before);
    if (!better) return shares;
    shares = better;
  }
};
