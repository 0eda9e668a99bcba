import { sinceStart, took } from './times';

const START = '2026-06-01T12:00:00.000Z';
const after = (ms: number): string => sinceStart(START, new Date(Date.parse(START) + ms).toISOString());

it.each([
  [0, '0.00 s'],
  [412, '0.41 s'],
  [21_490, '21.5 s'],
  [82_500, '1:22'],
  [7_510_000, '2:05:10'],
  [-5, '0.00 s'],
])('%d ms after the start is %s', (ms, text) => expect(after(ms)).toBe(text));
it.each([
  [212, '212 ms'],
  [10_002, '10.0 s'],
])('%d ms is %s', (ms, text) => expect(took(ms)).toBe(text));
