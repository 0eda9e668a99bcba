import { createDisk, type Entry, type Kind } from '../../e2e/faults/disk/disk.mjs';
import { randomFrom } from '../../e2e/faults/load/random.mjs';

const FILE = '/site/a';
const CUTS = 300;

/** What 300 disks hold after a cut: the content of each file by its path, as one string each. */
const outcomes = (...steps: readonly (readonly [kind: Kind, more?: Partial<Entry>])[]): Set<string> => {
  const disk = createDisk();
  steps.forEach(([kind, more], index) =>
    disk.take({ kind, path: FILE, to: '', inode: 1n, offset: 0, data: Buffer.alloc(0), began: index, end: index + 1, ...more }),
  );
  const random = randomFrom(7);
  return new Set(
    Array.from({ length: CUTS }, () =>
      [...disk.cut(random).files].map(([path, bytes]) => `${path} ${bytes.toString().replace(/(.)\1+/g, '$1')}`).join(', '),
    ),
  );
};
const data = (text: string) => ({ data: Buffer.from(text) });

describe('a disk that forgets what was not synced', () => {
  it('always has what was synced, and the name of the new file', () => {
    expect(outcomes(['create'], ['write', data('a')], ['sync'])).toEqual(new Set(['/site/a a']));
  });

  it('may forget what was not synced, and the name of the new file', () => {
    expect(outcomes(['create'], ['write', data('a')])).toEqual(new Set(['', '/site/a ', '/site/a a']));
  });

  it('forgets what was written while a sync was under way', () => {
    expect(outcomes(['create'], ['write', data('a')], ['write', data('b')], ['sync', { began: 2 }])).toEqual(
      new Set(['/site/a a', '/site/a b']),
    );
  });

  it('keeps writes in another order than they came', () => {
    expect(
      outcomes(['create'], ['write', data('ab')], ['sync'], ['write', data('x')], ['write', { ...data('y'), offset: 1 }]),
    ).toEqual(new Set(['/site/a ab', '/site/a xb', '/site/a ay', '/site/a xy']));
  });

  it('tears a write at the borders of sectors', () => {
    const [before, after] = ['a', 'b'].map((letter) => ({ data: Buffer.alloc(1024, letter) }));
    expect(outcomes(['create'], ['write', before], ['sync'], ['write', after])).toEqual(
      new Set(['/site/a a', '/site/a b', '/site/a ab', '/site/a ba']),
    );
  });

  it('may take back a truncation that was not synced', () => {
    expect(outcomes(['create'], ['write', data('ab')], ['sync'], ['truncate', { offset: 1 }])).toEqual(
      new Set(['/site/a ab', '/site/a a']),
    );
  });

  it('may take back a rename until the folder is synced', () => {
    const renamed = [['create'], ['write', data('a')], ['sync'], ['rename', { to: '/site/b' }]] as const;
    expect(outcomes(...renamed)).toEqual(new Set(['/site/a a', '/site/b a']));
    expect(outcomes(...renamed, ['sync folder', { path: '/site' }])).toEqual(new Set(['/site/b a']));
  });

  it('gives the names of a moment: a later one never without the earlier ones', () => {
    expect(outcomes(['create'], ['create', { path: '/site/b', inode: 2n }])).toEqual(
      new Set(['', '/site/a ', '/site/a , /site/b ']),
    );
    expect(outcomes(['create'], ['create', { path: '/site/b', inode: 2n }], ['sync', { inode: 2n }])).toEqual(
      new Set(['/site/a , /site/b ']),
    );
  });

  it('does not take a new file for the deleted one whose inode it has', () => {
    expect(outcomes(['create'], ['write', data('a')], ['sync'], ['unlink'], ['create', { path: '/site/b' }], ['sync'])).toEqual(
      new Set(['/site/b ']),
    );
  });
});
