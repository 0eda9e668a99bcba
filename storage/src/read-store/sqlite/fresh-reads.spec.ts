import type { Row } from '../read-store';
import { FreshReads, noteCommit } from './fresh-reads';

const row = (id: string, text: string): Row => ({ id, text, columns: {} }) as unknown as Row;
const nextRun = () => new Promise((resolve) => setImmediate(resolve));

/** A store of one document that other threads write. */
const setup = () => {
  const stored = { version: 1, last: 0, text: 'first', asked: 0, askedOfOne: 0, loaded: 0 };
  const fresh = new FreshReads(
    () => ((stored.asked += 1), (stored.last = stored.version)),
    () => undefined,
    () => ((stored.askedOfOne += 1), stored.version === stored.last),
  );
  return {
    stored,
    fresh,
    othersWrite: (text: string) => Object.assign(stored, { text, version: stored.version + 1 }),
    read: () => fresh.byId('docs', ['a'], () => ((stored.loaded += 1), [row('a', stored.text)]))[0]?.text,
    page: () => fresh.page('all', () => [row('a', stored.text)])[0]?.text,
  };
};

describe('rows that have not changed since they were read', () => {
  it('are read once, and the file is asked once in a run of the thread, however much is read', async () => {
    const { stored, read, page } = setup();
    read();
    await nextRun();
    stored.asked = 0;
    for (let i = 0; i < 100; i += 1) {
      expect([read(), page()]).toEqual(['first', 'first']);
      await Promise.resolve();
    }
    expect(stored).toMatchObject({ asked: 1, loaded: 1 });
    await nextRun();
    read();
    expect(stored.asked).toBe(2);
  });

  it('that are read for the first time have only their own file asked again', async () => {
    const { stored, fresh } = setup();
    const get = (id: string) => fresh.byId('docs', [id], () => [row(id, stored.text)]);
    get('a');
    await nextRun();
    stored.asked = stored.askedOfOne = 0;
    for (const id of ['b', 'c', 'd']) get(id);
    expect([stored.asked, stored.askedOfOne]).toEqual([1, 3]);
  });

  it('are read again in the next run after another thread has committed', async () => {
    const { othersWrite, read, page } = setup();
    expect([read(), page()]).toEqual(['first', 'first']);
    othersWrite('second');
    await nextRun();
    expect([page(), read()]).toEqual(['second', 'second']);
  });

  it('are read again at once after a writer of this thread has committed, or a checkpoint was read', () => {
    const { othersWrite, read, fresh } = setup();
    expect(read()).toBe('first');
    othersWrite('second');
    noteCommit();
    expect(read()).toBe('second');
    othersWrite('third');
    fresh.askAgain();
    expect(read()).toBe('third');
  });

  it('are all of one moment, also where another thread commits in between', () => {
    const { stored, fresh, othersWrite, read } = setup();
    read();
    const both = fresh.byId('docs', ['a', 'b'], (missing) => {
      if (missing.length === 1) othersWrite('second');
      return missing.map((id) => row(id, stored.text));
    });
    expect(both.map(({ text }) => text)).toEqual(['second', 'second']);
  });
});
