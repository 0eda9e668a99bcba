import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { typescriptWorker } from '../../testing/typescript-worker';
import type { BusMessage } from '../change-bus';
import { describeChangeBus } from '../change-bus.conformance';
import { openInProcessBus } from './in-process-bus';

const ignore = () => undefined;

describeChangeBus('in-process', async () => {
  const name = randomUUID();
  return {
    here: openInProcessBus(name, ignore),
    there: openInProcessBus(name, ignore),
    elsewhere: openInProcessBus(randomUUID(), ignore),
    remove: async () => undefined,
  };
});

describe('the in-process change bus', () => {
  it('reaches another thread and hears from it', async () => {
    const name = randomUUID();
    const bus = openInProcessBus(name);
    const heard: BusMessage[] = [];
    bus.subscribe((message) => heard.push(message));
    const worker = typescriptWorker(
      `const { workerData, parentPort } = require('node:worker_threads');
       const { openInProcessBus } = require(workerData.module);
       const bus = openInProcessBus(workerData.name);
       bus.subscribe((message) => {
         if (message.kind !== 'progress' || message.progress.projection !== 'ping') return;
         bus.publish({ kind: 'progress', progress: { ...message.progress, projection: 'pong' } });
       });
       parentPort.on('message', () => undefined);
       parentPort.postMessage('ready');`,
      { module: join(__dirname, 'in-process-bus.ts'), name },
    );
    try {
      await new Promise((resolve) => worker.once('message', resolve));
      bus.publish({ kind: 'progress', progress: { projection: 'ping', version: 1, position: '1' } });
      await eventually(
        () => heard,
        (list) => list.length >= 2,
      );
      expect(heard.map((message) => message.kind === 'progress' && message.progress.projection)).toEqual(['ping', 'pong']);
    } finally {
      await worker.terminate();
      await bus.close();
    }
  });

  it('shows what a listener threw', async () => {
    const shown: unknown[] = [];
    const bus = openInProcessBus(randomUUID(), (error) => shown.push(error));
    bus.subscribe(() => {
      throw new Error('a broken listener');
    });
    bus.publish({ kind: 'changes', changes: [] });
    await eventually(
      () => shown,
      (list) => list.length === 1,
    );
    expect(shown).toEqual([new Error('a broken listener')]);
    await bus.close();
  });
});
