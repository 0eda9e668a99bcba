import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import { pageUseLimits, type PageUse, type UseCount } from '@refrain/contracts/telemetry';
import { Clock } from '../kernel/values/clock';
import { InteractionFiles } from './interaction-files';
import { recordIn } from './kept-interaction';

const DAY_SECONDS = 86_400;

type Tally = Map<string, number>;
type Day = Readonly<{ size: number; interactions: number; people: number; types: Tally; pages: Tally; devices: Tally }>;

const add = (tally: Tally, name: string | undefined, by = 1): void => {
  if (name !== undefined) tally.set(name, (tally.get(name) ?? 0) + by);
};

const mostFrequent = (tallies: readonly Tally[]): readonly UseCount[] => {
  const all: Tally = new Map();
  for (const tally of tallies) for (const [name, count] of tally) add(all, name, count);
  return [...all]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, pageUseLimits.listed);
};

/** Counts what pages reported. A day is read once more only where its file has grown; two who ask at once wait for one reading. */
@Injectable()
export class PageUseCounts {
  private kept: ReadonlyMap<string, Day> = new Map();
  private reading: Promise<PageUse> | null = null;

  constructor(
    private readonly files: InteractionFiles,
    private readonly clock: Clock,
  ) {}

  use(): Promise<PageUse> {
    return (this.reading ??= this.read().finally(() => (this.reading = null)));
  }

  /** The days that are shown, the newest first, with how often a page was used on each. */
  async days(): Promise<readonly Readonly<{ day: string; of: (page: string) => number }>[]> {
    await this.use();
    return [...this.kept].map(([day, { pages }]) => ({ day, of: (page) => pages.get(page) ?? 0 }));
  }

  private async read(): Promise<PageUse> {
    const wanted = Array.from({ length: pageUseLimits.days }, (_, i) => this.clock.in(-i * DAY_SECONDS).slice(0, 10));
    const days = new Map<string, Day>();
    for (const day of wanted) {
      const found = await this.dayOf(day);
      if (found) days.set(day, found);
    }
    this.kept = days;
    const all = [...days.values()];
    return {
      days: [...days].map(([day, { interactions, people }]) => ({ day, interactions, people })),
      types: mostFrequent(all.map(({ types }) => types)),
      pages: mostFrequent(all.map(({ pages }) => pages)),
      devices: mostFrequent(all.map(({ devices }) => devices)),
    };
  }

  private async dayOf(day: string): Promise<Day | null> {
    const file = this.files.fileOf(day);
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) return null;
    const known = this.kept.get(day);
    if (known?.size === size) return known;
    const people = new Set<string>();
    const [types, pages, devices]: [Tally, Tally, Tally] = [new Map(), new Map(), new Map()];
    let interactions = 0;
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const record = recordIn(line);
      if (!record) continue;
      interactions += 1;
      people.add(record.who);
      add(types, record.type);
      add(pages, record.page);
      add(devices, record.device);
    }
    return { size, interactions, people: people.size, types, pages, devices };
  }
}
