import { join } from 'node:path';

import { built } from '../../support/built.mjs';
import { fill } from '../support/history.mjs';
import { moneyHistory } from './money-history.mjs';
import { rowOf } from './rows.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const TRACES = 200;

/**
 * What a trace of a payment costs in a long log, and how many hashes a proof has. The proof that one tree extends another may have one hash more than
 * that of an event: RFC 9162, 2.1.4.
 * @param {{ folder: string, events: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchTraces = async ({ folder, events, note }) => {
  const { openSqliteEventLog, sqliteHashChain, openLogTree } = built('storage/dist/event-log/index.js');
  const { keysOf } = built('backend/dist/audit/tree/links.js');
  const { trace } = built('backend/dist/audit/bundle/trace.js');
  const file = join(folder, 'log.db');
  const log = openSqliteEventLog(file);
  const chain = sqliteHashChain(file);
  /** @type {string[]} */
  const payments = [];
  const noted = (function* () {
    for (const made of moneyHistory(events)) {
      if (made.event.type === 'PaymentLineDelivered') payments.push(made.event.data.paymentId);
      yield made;
    }
  })();
  await fill(log, noted);
  const { size, hash, log: name, position } = await chain.head();
  note(`the tree over ${size} events …`);
  const begun = performance.now();
  const tree = await openLogTree({ chain, file: join(folder, 'tree.db'), keysOf });
  await tree.reach(size);
  const builtMs = performance.now() - begun;
  const head = { log: name, size, position, head: hash, root: await tree.rootAt(size) };
  /** @type {[number[], number[], number[]]} */
  const [traces, hashes, grown] = [[], [], []];
  for (let n = 0; n < TRACES; n += 1) {
    const id = payments[Math.floor((n / TRACES) * payments.length)];
    const start = performance.now();
    const bundle = await trace({ tree, log, head }, { kind: 'payment', id, viewerId: null });
    traces.push(performance.now() - start);
    if (bundle.events.length < 8) throw new Error(`the bundle of ${id} has ${bundle.events.length} events`);
    for (const { path } of bundle.events) hashes.push(path.length);
    const number = 1 + ((n * 7919) % size);
    hashes.push((await tree.inclusion(number, size)).length);
    grown.push((await tree.consistency(number, size)).length);
  }
  await tree.close();
  await log.close();
  const most = (/** @type {number[]} */ values) => Math.max(...values);
  return [
    {
      ...rowOf('trace of a payment with its proofs', traces, 'ms', 1000),
      detail: `${size} events, slowest ${most(traces).toFixed(0)} ms; the tree itself ${(builtMs / 1000).toFixed(1)} s, once`,
    },
    { ...rowOf('hashes that prove an event', hashes, 'hashes', 21), detail: `at most ${most(hashes)}` },
    { ...rowOf('hashes that prove growth', grown, 'hashes', 22), detail: `at most ${most(grown)}: RFC 9162 needs one more` },
  ];
};
