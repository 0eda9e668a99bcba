import { beginMention, insertAt, withoutLink } from './caret';

const at = (start: number, end = start) => ({ start, end });

describe('inserting', () => {
  it('puts it where the caret is, and the caret behind it', () =>
    expect(insertAt('ab', at(1), '🎉')).toEqual({ text: 'a🎉b', caret: 3 }));
  it('takes the place of what is chosen', () =>
    expect(insertAt('one two', at(4, 7), '🔥')).toEqual({ text: 'one 🔥', caret: 6 }));
  it.each([
    ['', 0, '@'],
    ['to ', 3, 'to @'],
    ['to', 2, 'to @'],
  ])('begins a mention in %j at %i', (text, caret, after) =>
    expect(beginMention(text, at(caret))).toEqual({ text: after, caret: after.length }),
  );
});

describe('taking a link out of a text', () => {
  const LINK = 'https://youtu.be/abc';
  it.each([
    [`hear ${LINK} now`, 'hear now'],
    [`${LINK} now`, 'now'],
    [`hear ${LINK}`, 'hear '],
    [`(${LINK})`, '()'],
    [`one\n${LINK}\ntwo`, 'one\n\ntwo'],
    ['nothing there', 'nothing there'],
  ])('of %j leaves %j', (text, rest) => expect(withoutLink(text, LINK)).toBe(rest));
});
