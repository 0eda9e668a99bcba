import { setTimeout as pause } from 'node:timers/promises';
import { tableTypes } from '../../facts/tables';
import type { TestApp } from '../test-app';

const EACH_MS = 150;

/** Exports and generations take a while for each event, until the application is started again. */
export const readSlowly = (app: TestApp): void => {
  const { log } = app.storage;
  const readAll = log.readAll.bind(log);
  jest.spyOn(log, 'readAll').mockImplementation(async function* (range) {
    const isTables = range?.types === tableTypes;
    for await (const batch of readAll(isTables ? { ...range, batchSize: 1 } : range)) {
      yield batch;
      if (isTables) await pause(EACH_MS);
    }
  });
};
