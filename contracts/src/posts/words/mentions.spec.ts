import { mentionsIn } from './mentions';

describe('the names that a text mentions', () => {
  it.each([
    ['hello @ada and @ben_2', ['ada', 'ben_2']],
    ['(thanks, @ada.) and again @ada!', ['ada']],
    ['@first.last, @Åsa-9', ['first.last', 'Åsa-9']],
    ['ada@example.com, https://www.tiktok.com/@some.one/video/7, @ alone, @@twice', []],
    ['Hi @ada, @ben.k. and @ada', ['ada', 'ben.k']],
    ['@Zoë_1!', ['Zoë_1']],
    ['mail a@b and /@nobody, @@ada', []],
    ['@ab is too short, and @', []],
  ])('of %j are %j', (text, names) => expect(mentionsIn(text)).toEqual(names));
});
