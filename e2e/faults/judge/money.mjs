import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * An auditor that shares no code with the product. It adds up every posting of a log by currency, owner and purpose, and says what is wrong at any place of it.
 * By itself: `node e2e/faults/judge/money.mjs events.jsonl`, one event a line, as the log orders them.
 *
 * @typedef {{ id: string, type: string, stream: string, data: any }} Event
 */
const OWN = ['available', 'held', 'payable'];
const PAYS = /** @type {Record<string, (data: any) => [string, number]>} */ ({
  PostLiked: (data) => [data.userId, data.pointsAwarded],
  UserFollowed: (data) => [data.followerId, data.pointsAwarded],
  RewardClaimed: (data) => [data.userId, data.points],
});

/** @param {readonly Event[]} events @param {boolean} settled whether all that was earned must be posted */
export const audit = (events, settled) => {
  const [sums, earned, paid] = [new Map(), new Map(), new Set()];
  /** @type {string[]} */
  const findings = [];
  for (const { id, type, stream, data } of events) {
    const [person, points] = PAYS[type]?.(data) ?? ['', 0];
    if (points > 0) earned.set(id, { person, points });
    /** @type {Record<string, bigint>} */
    const total = {};
    for (const { purpose, currency, amount } of data.entries ?? []) {
      const account = OWN.includes(purpose) ? `${currency} ${data.ownerId} ${purpose}` : `${currency} ${purpose}`;
      sums.set(account, (sums.get(account) ?? 0n) + BigInt(amount));
      total[currency] = (total[currency] ?? 0n) + BigInt(amount);
      if (OWN.includes(purpose) && sums.get(account) < 0n) findings.push(`${account} is at ${sums.get(account)} after ${id}`);
    }
    for (const [currency, sum] of Object.entries(total))
      if (sum !== 0n) findings.push(`${type} ${id} in ${stream} sums to ${sum} ${currency}`);
    if (type !== 'FundsPosted' || data.cause.process !== 'points') continue;
    const was = earned.get(data.cause.eventId);
    const got = data.entries.find((/** @type {any} */ { purpose }) => purpose === 'available')?.amount;
    if (paid.has(data.cause.eventId)) findings.push(`${data.cause.eventId} was paid twice`);
    if (was?.person !== data.ownerId || String(was?.points) !== got) findings.push(`${id} pays what was not earned so`);
    paid.add(data.cause.eventId);
  }
  for (const id of settled ? earned.keys() : []) if (!paid.has(id)) findings.push(`${id} earned points that were not posted`);
  return { sums, findings };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = readFileSync(process.argv[2] ?? '', 'utf8')
    .split('\n')
    .filter(Boolean);
  const { sums, findings } = audit(
    lines.map((line) => JSON.parse(line)),
    true,
  );
  for (const [account, sum] of [...sums].sort()) process.stdout.write(`${account} ${sum}\n`);
  for (const finding of findings) process.stdout.write(`WRONG ${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
