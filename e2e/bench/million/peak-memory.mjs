import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a process before its program: as it ends, writes to its fourth channel what it held in memory at most, in KiB. */
const peakKiB = () => {
  try {
    // What resourceUsage() gives may be the peak of the process that started this one.
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
};
// Threads of the program load this too; their memory is the process's.
if (isMainThread) process.once('exit', () => writeSync(3, String(peakKiB())));
