import { built } from '../../support/built.mjs';

/** A program of its own: opens a log, makes a dry run of all rules over it, and prints how long that took and what it found. */
const { openSqliteEventLog } = built('storage/dist/event-log/index.js');
const { dryRun } = built('backend/dist/fraud/replay/dry-run.js');
const { FRAUD_RULE_NAMES } = built('contracts/dist/fraud/index.js');
const [, , file, folder] = process.argv;

const log = openSqliteEventLog(file);
const asked = { rules: FRAUD_RULE_NAMES, from: null, to: null };
const until = await log.head();
const began = performance.now();
const { report } = await dryRun({ log, folder, until, asked });
const seconds = (performance.now() - began) / 1000;
await log.close();
process.stdout.write(`${JSON.stringify({ seconds, voided: report.voided })}\n`);
