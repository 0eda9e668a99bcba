import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/**
 * Notifies the other connections to this file in this process, in any thread, that something was committed. It keeps no thread
 * alive. Other processes are not reached; they poll.
 */
export const openCommitChannel = (file: string, onCommitElsewhere: () => void) => {
  const channel = new BroadcastChannel(`refrain:event-log:${realpathSync(file)}`);
  channel.onmessage = onCommitElsewhere;
  channel.unref();
  return { announce: () => channel.postMessage(null), close: () => channel.close() };
};
