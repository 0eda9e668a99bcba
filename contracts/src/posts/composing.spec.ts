import { mentionsIn } from './composing';

describe('the names that a text mentions', () => {
  it.each([
    ['hello @ada and @ben_2', ['ada', 'ben_2']],
    ['(thanks, @ada.) and again @ada!', ['ada']],
    ['@first.last, @Åsa-9', ['first.last', 'Åsa-9']],
    ['ada@example.com, https://www.tiktok.com/@some.one/video/7, @ alone, @@twice', []],
  ])('of %j are %j', (text, names) => expect(mentionsIn(text)).toEqual(names));
});
