import type { BookFormat } from '@refrain/contracts/audit';
import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';
import { OWN_PURPOSES, type Entry, type Purpose } from '@refrain/contracts/ledger';
import { decimal } from '../../ledger/decimal';
import type { BookedEvent } from './postings';

/** How a file of postings is written. */
type Book = Readonly<{ head: string; lines: (event: BookedEvent) => string; mediaType: string; ending: string }>;

const isOwn = (purpose: Purpose): boolean => (OWN_PURPOSES as readonly Purpose[]).includes(purpose);
const amountOf = ({ currency, amount }: Entry, sign = 1n): string => decimal(currency, sign * BigInt(amount));

const COLUMNS = ['time', 'event', 'stream', 'revision', 'type', 'process', 'cause', 'owner', 'account', 'currency', 'amount'];

/** RFC 4180, a row for each side. No field needs quotes: all are ids, names of ours and numbers. */
const csv: Book = {
  head: `${COLUMNS.join(',')}\r\n`,
  lines: ({ at, id, stream, revision, type, data: { entries, cause, ownerId } }) =>
    entries
      .map((entry) => {
        const owner = isOwn(entry.purpose) ? ownerId : '';
        const what = [at, id, stream, revision, type, cause.process, cause.eventId, owner, entry.purpose, entry.currency];
        return `${[...what, amountOf(entry)].join(',')}\r\n`;
      })
      .join(''),
  mediaType: 'text/csv; charset=utf-8',
  ending: 'csv',
};

/** What the site owes people is a liability; what came in from outside is an asset of its own. */
const accountOf = (purpose: Purpose, ownerId: string): string =>
  ({
    available: `liabilities:people:${ownerId}:available`,
    held: `liabilities:people:${ownerId}:held`,
    payable: `liabilities:people:${ownerId}:payable`,
    transit: 'liabilities:transit',
    fees: 'revenues:fees',
    exchange: 'equity:exchange',
    world: 'assets:outside',
  })[purpose];

const sampleOf = (currency: Currency): string => `1000.${'0'.repeat(MINOR_DIGITS[currency])}`;

/** A journal of https://hledger.org: every transaction balances by itself, so a changed amount is found by `hledger check`. */
const hledger: Book = {
  head: `${(Object.keys(MINOR_DIGITS) as Currency[]).map((currency) => `commodity ${sampleOf(currency)} ${currency}\n`).join('')}\n`,
  lines: ({ at, id, stream, revision, type, data: { entries, cause, ownerId } }) => {
    const sides = entries.map((entry) => `    ${accountOf(entry.purpose, ownerId)}  ${amountOf(entry, -1n)} ${entry.currency}\n`);
    const what = `${at.slice(0, 'YYYY-MM-DD'.length)} (${id}) ${type}, ${cause.process}\n`;
    return `${what}    ; cause: ${cause.eventId}\n    ; place: ${stream}/${revision}\n${sides.join('')}\n`;
  },
  mediaType: 'text/plain; charset=utf-8',
  ending: 'journal',
};

export const books: Readonly<Record<BookFormat, Book>> = { csv, hledger };

/** The file, event by event. */
export async function* bookOf({ head, lines }: Book, events: AsyncIterable<BookedEvent>): AsyncGenerator<string> {
  yield head;
  for await (const event of events) yield lines(event);
}
