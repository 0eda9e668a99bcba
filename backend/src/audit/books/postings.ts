import { ledgerEvents, type LedgerEvent } from '@refrain/contracts/ledger';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';

type Unposted = 'HoldExtended' | 'WalletMonthClosed' | 'WalletMonthOpened';
export type BookedEvent = Recorded<Exclude<LedgerEvent, { type: Unposted }>>;

const MOVES_NOTHING: Readonly<Record<Unposted, true>> = { HoldExtended: true, WalletMonthClosed: true, WalletMonthOpened: true };
const TYPES = Object.keys(ledgerEvents).filter((type) => !Object.hasOwn(MOVES_NOTHING, type));

/** Every posting of a month (YYYY-MM, UTC) in the order of the log, read from the log itself. Personal fields are in none of them. */
export async function* postingsOf(log: Pick<EventLog, 'readAll'>, month: string): AsyncGenerator<BookedEvent> {
  for await (const { events } of log.readAll({ types: TYPES }))
    for (const event of events as readonly BookedEvent[]) if (event.at.startsWith(month)) yield event;
}
