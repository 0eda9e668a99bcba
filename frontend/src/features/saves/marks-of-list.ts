import { MOST_MARKS, type ManyMarks, type TrackMarks } from '@refrain/contracts/saves';

type Asked<Failure> = Readonly<{ data: ManyMarks; error?: undefined } | { data?: undefined; error: Failure }>;
type Answer<Failure> = Readonly<{ data: TrackMarks } | { error: Failure }>;
type Waiting<Failure> = Map<string, ((answer: Answer<Failure>) => void)[]>;

/**
 * Asks for the songs of a list together: what is asked for in one turn goes into one request, MOST_MARKS to each. `missing` is the answer for
 * a song that is not there.
 */
export const together = <Failure>(ask: (ids: readonly string[]) => Promise<Asked<Failure>>, missing: Failure) => {
  let waiting: Waiting<Failure> = new Map();
  const send = async (): Promise<void> => {
    const batch = [...waiting];
    waiting = new Map();
    for (let i = 0; i < batch.length; i += MOST_MARKS) void answer(batch.slice(i, i + MOST_MARKS));
  };
  const answer = async (batch: readonly (readonly [string, readonly ((answer: Answer<Failure>) => void)[]])[]) => {
    const { data, error } = await ask(batch.map(([id]) => id));
    const found = new Map(data?.map(({ id, marks }) => [id, marks]));
    for (const [id, hear] of batch) {
      const marks = found.get(id);
      for (const each of hear) each(marks ? { data: marks } : { error: error ?? missing });
    }
  };
  return (id: string): Promise<Answer<Failure>> =>
    new Promise((resolve) => {
      if (waiting.size === 0) setTimeout(() => void send());
      waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    });
};
