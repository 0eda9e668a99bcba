import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { WalletMonthClosed, WalletRef } from '@refrain/contracts/ledger';
import type { EventLog } from '@refrain/storage/event-log';
import type { CommandContext } from '../kernel/write/command-context';
import { derivedId } from '../kernel/values/ids';
import { RecentMap } from '../kernel/values/recent-map';
import type { Streams } from '../kernel/write/streams/streams';
import { Turns } from '../kernel/write/streams/turns';
import { walletDecider, walletStream } from './wallet.decider';

/** One stream of a wallet. `since` is the position where the stream before it was closed: commands with a later cause stand in none before it. */
export type WalletMonth = Readonly<{ month: string | null; stream: string; since: Position | null }>;

/** Number of wallets whose streams are kept in memory. */
const REMEMBERED = 10_000;

/** For a command that every process would give alike; the first one counts. */
export const sharedContext = (step: string, stream: string, correlation: string, causation?: string): CommandContext => {
  const commandId = derivedId(step, stream);
  return { commandId, actor: null, correlation, ...(causation ? { causation } : {}), memory: { key: commandId, hash: '' } };
};

/** The streams of a wallet, oldest first. Each but the last is closed for good and names the next. */
export class WalletMonths {
  private readonly known = new RecentMap<string, readonly WalletMonth[]>(REMEMBERED);
  private readonly turns = new Turns();

  constructor(
    private readonly streams: Streams,
    private readonly log: EventLog,
  ) {}

  /** The streams that may hold a command whose cause has this position, up to the open one. Positions decide, because clocks may jump. */
  async *since(wallet: WalletRef, caused: Position): AsyncGenerator<WalletMonth> {
    let months = this.known.get(walletStream(wallet, null)) ?? (await this.behind(wallet, []));
    for (let at = months.findLastIndex(({ since }) => since === null || since < caused); ; at += 1) {
      if (at === months.length) months = await this.behind(wallet, months);
      const month = months[at];
      if (!month) return;
      yield month;
    }
  }

  /** The open stream. */
  async newest(wallet: WalletRef): Promise<WalletMonth> {
    const months = await this.behind(wallet, this.known.get(walletStream(wallet, null)) ?? []);
    return months.at(-1) as WalletMonth;
  }

  /** The given streams and those that follow. Concurrent callers share one read. */
  private behind(wallet: WalletRef, months: readonly WalletMonth[]): Promise<readonly WalletMonth[]> {
    const first = walletStream(wallet, null);
    return this.turns.take(first, async () => {
      const known = this.known.get(first) ?? [];
      return known.length > months.length ? known : this.read(wallet, known);
    });
  }

  /** Opens the last stream if a process was killed after closing the one before it. */
  private async read(wallet: WalletRef, known: readonly WalletMonth[]): Promise<readonly WalletMonth[]> {
    const first: WalletMonth = { month: null, stream: walletStream(wallet, null), since: null };
    const months = known.length > 0 ? [...known] : [first];
    let last = await this.last(months.at(-1) as WalletMonth);
    while (last?.type === 'WalletMonthClosed') {
      const closed = last as Recorded<WalletMonthClosed>;
      const month: WalletMonth = {
        month: closed.data.next,
        stream: walletStream(wallet, closed.data.next),
        since: closed.position,
      };
      last = await this.last(month);
      if (!last) await this.open(month.stream, closed);
      months.push(month);
    }
    this.known.set(first.stream, months);
    return months;
  }

  private async last({ stream }: WalletMonth): Promise<Recorded | null> {
    for await (const event of this.log.readStream(stream, { direction: 'backwards', limit: 1 })) return event;
    return null;
  }

  private async open(
    next: string,
    { id, stream, revision, data: { next: month, ...carried }, meta }: Recorded<WalletMonthClosed>,
  ): Promise<void> {
    const data = { ...carried, month, closed: { stream, revision } };
    await this.streams.handle(
      next,
      walletDecider,
      { type: 'OpenMonth', data },
      sharedContext('open-month', next, meta.correlation, id),
    );
  }
}
