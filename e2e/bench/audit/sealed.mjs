import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { startServerOf } from '../../support/servers/backing.mjs';
import { built } from '../../support/built.mjs';
import { fill } from '../support/history.mjs';

/**
 * The long form of the audit's bound: `AUDIT_EVENTS=2000000 node scripts/tool.mjs e2e/bench/audit/sealed.mjs` fills the double of EventStoreDB with
 * so many streams of one event, audits it in a process of its own, and prints what that one took at most. The double holds all of it in memory.
 */
const EVENTS = Number(process.env.AUDIT_EVENTS ?? 2_000_000);
const MOST_MB = 500;

/** @returns {Iterable<any>} */
function* streamsOfOne() {
  for (let n = 0; n < EVENTS; n += 1) {
    const id = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
    yield {
      stream: `like-sample-${id}`,
      event: {
        id,
        type: 'PostLiked',
        version: 1,
        data: { n },
        meta: { actor: null, correlation: id },
        at: '2026-01-01T00:00:00.000Z',
      },
    };
  }
}

/** @param {string} url */
const audit = async (url) => {
  const { auditEventStoreLog } = built('storage/dist/event-log/eventstoredb/seal/audit.js');
  const result = await auditEventStoreLog(url);
  const { maxRSS } = process.resourceUsage();
  process.stdout.write(
    `${JSON.stringify({ ok: result.ok, events: result.events, mostMemoryMB: Math.round(maxRSS / 1024), seconds: Math.round(process.uptime()) })}\n`,
  );
  process.exit(result.ok && result.events === EVENTS && maxRSS / 1024 <= MOST_MB ? 0 : 1);
};

/** A double with millions of events in memory answers late now and then; an append may be repeated. @param {any} log */
const patiently =
  (log) =>
  async (/** @type {unknown[]} */ ...asked) => {
    for (;;) {
      try {
        return await log.append(...asked);
      } catch (error) {
        if (/** @type {Error} */ (error).name !== 'LogUnavailable') throw error;
      }
    }
  };

const [, , url] = process.argv;
if (url) await audit(url);
else {
  const server = await startServerOf('eventstoredb');
  const log = built('storage/dist/distributed/index.js').openEventStoreLog(server.settings.ESDB_URL);
  await fill({ append: patiently(log) }, streamsOfOne());
  await log.close();
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), String(server.settings.ESDB_URL)], { stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.on('exit', resolve));
  await server.stop();
}
