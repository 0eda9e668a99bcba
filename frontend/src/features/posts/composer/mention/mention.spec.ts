import { mentionAt, stepIn, withMention } from './mention';

/** The caret stands at the bar. */
const split = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const joined = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('the mention at the caret', () => {
  it.each([
    ['@ad|', { at: 0, query: 'ad' }],
    ['thanks @Å|da', { at: 7, query: 'Å' }],
    ['(@a.b-c|', { at: 1, query: 'a.b-c' }],
    ['@|', null],
    ['@ada |', null],
    ['ada@ex|', null],
    ['https://www.tiktok.com/@so|', null],
    ['no|', null],
  ])('of %j is %j', (marked, mention) => {
    const { text, caret } = split(marked);
    expect(mentionAt(text, caret)).toEqual(mention);
  });

  it.each([
    ['hi @ad|', 'hi @ada.sample |'],
    ['hi @ad|x, you', 'hi @ada.sample |, you'],
    ['hi @a| you', 'hi @ada.sample |you'],
  ])('is finished from %j to %j', (marked, after) => {
    const { text, caret } = split(marked);
    expect(joined(withMention(text, mentionAt(text, caret)!, 'ada.sample'))).toBe(after);
  });
});

it('the arrows go round the ends of a list', () => {
  expect([stepIn(3, 2, 1), stepIn(3, 0, -1), stepIn(3, 0, 1), stepIn(0, 0, 1)]).toEqual([0, 2, 1, -1]);
});
