import { existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Change, Proposed } from './store';

type Line = Readonly<{
  append: string;
  created: string;
  events: readonly (Omit<Proposed, 'data' | 'meta'> & { data: string; meta: string })[];
}>;

const toText = (change: Change): string => {
  if (!('append' in change)) return JSON.stringify(change);
  const events = change.events.map((event) => ({
    ...event,
    data: Buffer.from(event.data).toString('base64'),
    meta: Buffer.from(event.meta).toString('base64'),
  }));
  return JSON.stringify({ ...change, events });
};

const fromText = (text: string): Change => {
  const change = JSON.parse(text) as Change | Line;
  if (!('append' in change)) return change;
  const bytes = (value: Uint8Array | string) => Buffer.from(String(value), 'base64');
  return { ...change, events: change.events.map((event) => ({ ...event, data: bytes(event.data), meta: bytes(event.meta) })) };
};

/** All changes that a file kept; the line that a kill cut off is dropped, for nobody was answered. */
export const readJournal = (file: string): Change[] => {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(file, whole);
  const lines = bytes.toString('utf8', 0, whole).split('\n');
  return lines.filter((line) => line !== '').map(fromText);
};

/** Writes each change to the end of a file. It survives a kill of this process, not a power cut. */
export const openJournal = (file: string): ((change: Change) => void) => {
  const descriptor = openSync(file, 'a');
  return (change) => void writeSync(descriptor, `${toText(change)}\n`);
};
