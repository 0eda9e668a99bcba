import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A visitor who reads one page again and again, on a thread of their own, so that what the attacker computes does not count as a wait. It is notified when there is an
 * attack; says how long each read took, in milliseconds, with and without one, once they are to stop.
 */
const EVERY_MS = 20;
const { url } = workerData;
/** @type {{ idle: number[], attacked: number[] }} */
const visits = { idle: [], attacked: [] };
let now = /** @type {'idle' | 'attacked' | 'over'} */ ('idle');
parentPort?.on('message', (/** @type {typeof now} */ heard) => (now = heard));

const isOver = () => now === 'over';
while (!isOver()) {
  const [began, before] = [performance.now(), now];
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  // One that saw the beginning or the end of an attack belongs to neither.
  if (before === now && before !== 'over') visits[before].push(performance.now() - began);
  await pause(EVERY_MS);
}
parentPort?.postMessage(visits);
parentPort?.close();
