import { sizeOf, sizeOfText } from './size';

describe('the size of a document', () => {
  it('is 1 for each document of common length', () => {
    expect([{}, { total: 1 }, { title: 'a', tags: ['x', 'y'], by: { name: 'b' } }].map(sizeOf)).toEqual([1, 1, 1]);
    expect([0, 1, 2048].map(sizeOfText)).toEqual([1, 1, 1]);
  });

  it('follows its characters, wherever they stand', () => {
    const text = 'a'.repeat(60_000);
    const docs = [
      { text },
      { of: { a: { text } } },
      { lines: [text] },
      { lines: Array.from({ length: 60 }, () => 'b'.repeat(1000)) },
    ];
    for (const doc of docs) {
      const size = sizeOf(doc);
      expect({ atLeast: size >= 29, atMost: size <= 32 }).toEqual({ atLeast: true, atMost: true });
    }
    expect(sizeOfText(60_000)).toBe(30);
  });
});
