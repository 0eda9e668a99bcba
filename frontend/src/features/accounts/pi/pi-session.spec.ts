import { pi } from '@refrain/contracts/accounts';
import { renewPiSession } from './pi-session';

const storageWith = (value: string | null) => {
  const kept = new Map<string, string>(value === null ? [] : [[pi.sessionKey, value]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, next: string) => void kept.set(key, next),
  };
};
const NOW = 1_800_000_000_000;

it.each([
  ['there was none', null, true],
  ['the last began five minutes ago and more', String(NOW - pi.sessionMs - 1), true],
  ['the last began in the future', String(NOW + 1), true],
  ['what is stored is no time', 'soon', true],
  ['the last began five minutes ago', String(NOW - pi.sessionMs), false],
  ['the last began just now', String(NOW), false],
])('when %s (%s), a new session begins: %s', (_, stored, begins) => {
  const storage = storageWith(stored);
  expect(renewPiSession(storage, NOW)).toBe(begins);
  expect(storage.kept.get(pi.sessionKey)).toBe(begins ? String(NOW) : stored);
});

it('starts a new session where nothing can be stored', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  expect(renewPiSession({ getItem: refuse, setItem: refuse }, NOW)).toBe(true);
});
