import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { periodOf, spanOf, type ChartFeed } from '@refrain/contracts/charts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent } from '@refrain/contracts/playback';
import { chartDaysWithPlays, slicesOfTracks, stretchOf } from '@refrain/projections/charts';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../../kernel/values/clock';
import { ReadModels } from '../../kernel/read/read-models';
import { EVENT_LOG, HASH_CHAIN, VAULT } from '../../kernel/values/tokens';
import { feedKey, signedText, type FeedKey } from './feed-key';
import { feedLines } from './feed-lines';

export type FeedWindow = 'day' | 'week' | 'month';
const SECRET = 'chart-feed';
const TYPES = ['PlayRecorded', 'PlayReassessed'];
/** What was recorded in the last second of a period by a clock that was late is in the log by then. */
const SETTLED_MS = 3_600_000;

/** The public files of charts, made of the log when they are asked for. */
@Injectable()
export class ChartFeeds {
  private known: FeedKey | null = null;

  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HASH_CHAIN) private readonly chain: Pick<HashChain, 'at'>,
    @Inject(VAULT) private readonly vault: Pick<Vault, 'secret'>,
  ) {}

  isOver(window: FeedWindow, period: string): boolean {
    return Date.parse(spanOf(window, period).end) + SETTLED_MS <= Date.parse(this.clock.now());
  }

  /** The files of the days, weeks and months with plays, the newest first. */
  async index(): Promise<ChartFeed> {
    const { keyId, key } = await this.key();
    const days = await chartDaysWithPlays(this.readModels.store);
    const files = (['month', 'week', 'day'] as const).flatMap((window) =>
      [...new Set(days.map((day) => periodOf(window, day)))].map((period) => ({ window, period })),
    );
    return {
      ...{ keyId, key },
      files: files
        .filter(({ window, period }) => this.isOver(window, period))
        .map(({ window, period }) => ({ window, period, path: `/api/charts/feed/${window}/${period}` })),
    };
  }

  /** The file of a period that is over. It ends with an error where the log cannot be read to its end, and then without a signature. */
  async file(window: FeedWindow, period: string): Promise<Readable> {
    const { start: from, end: to } = spanOf(window, period);
    const { store } = this.readModels;
    const [key, stretch] = await Promise.all([this.key(), stretchOf(store, from.slice(0, 10), to.slice(0, 10))]);
    const head = stretch && (await this.chain.at(stretch.until));
    const lines = feedLines(
      { window, period, from, to, position: stretch?.until ?? null, head: head?.hash ?? null },
      stretch ? this.batches(stretch) : none(),
      (trackIds) => slicesOfTracks(store, trackIds),
    );
    return Readable.from(signedText(lines, key));
  }

  private async *batches(stretch: { after: string; until: string }): AsyncGenerator<readonly Recorded<PlaybackEvent>[]> {
    for await (const { events } of this.log.readAll({ ...stretch, types: TYPES })) yield events as never;
  }

  /** The vault may be away at first, so only what it gave is kept. */
  private async key(): Promise<FeedKey> {
    this.known ??= feedKey(await this.vault.secret(SECRET));
    return this.known;
  }
}

async function* none(): AsyncGenerator<never> {}
