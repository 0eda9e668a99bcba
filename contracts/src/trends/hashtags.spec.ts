import { hashtagsIn, MOST_HASHTAGS, tagOf } from './hashtags';

describe('the hashtags of a text', () => {
  it.each([
    ['#newmusic, and #música.', ['newmusic', 'música']],
    ['(#one) "#two" #three_3 —#four', ['one', 'two', 'three_3', 'four']],
    ['#Jam #JAM #jam', ['jam']],
    ['#2026 #12', ['2026', '12']],
    ['line\n#after', ['after']],
    ['#हिन्दी #音楽', ['हिन्दी', '音楽']],
  ])('of %j are %j', (content, tags) => expect(hashtagsIn(content)).toEqual(tags));

  it.each([
    '',
    'C#4 is high',
    '#1',
    '# spaced',
    'a#b',
    '&#39; and &#x27;',
    'https://example.test/page#part',
    'see http://example.test/#/songs',
    '/path/#part',
    `#${'a'.repeat(51)}`,
  ])('are none in %j', (content) => expect(hashtagsIn(content)).toEqual([]));

  it('are the same however they are typed', () => {
    expect(hashtagsIn('#ＮＥＷ #new #ﬁne #FINE')).toEqual(['new', 'fine']);
    expect(hashtagsIn('#m\u00fasica #mu\u0301sica #M\u00daSICA')).toEqual(['música']);
  });

  it('have 50 letters at most, and are ten at most', () => {
    expect(hashtagsIn(`#${'a'.repeat(50)}`)).toEqual(['a'.repeat(50)]);
    expect(hashtagsIn(Array.from({ length: 12 }, (_, i) => `#tag${i}`).join(' '))).toHaveLength(MOST_HASHTAGS);
  });
});

it.each([
  ['#NewMusic', 'newmusic'],
  ['NewMusic', 'newmusic'],
  ['ⅷi', 'viiii'],
  ['x', null],
  ['two words', null],
  ['a-b', null],
  ['', null],
  ['a'.repeat(51), null],
])('the one form of %j is %j', (hashtag, tag) => expect(tagOf(hashtag)).toBe(tag));
