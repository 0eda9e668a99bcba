import { ONE_LINE, withoutControls } from './one-line';

describe('a name or title', () => {
  it.each(['Ada', 'Ада', 'آدا', '陈 小姐', 'MØ', 'A+B', '!!!', '🎧', '👩‍🎤', 'کتاب‌خانه', "Sinéad O'Sample"])('may be %j', (text) =>
    expect(ONE_LINE.test(text)).toBe(true),
  );

  it.each([
    '',
    ' ',
    '\u3164',
    '\u200b',
    '\u2800 \u200d'.replace('\u2800', ''),
    'a\0b',
    'a\nb',
    'a\r\nBcc: x',
    'a\u202eb',
    'a\u2066b',
    'a\u200eb',
    'a\u200bb',
    'a\ufeffb',
    'a\u2028b',
    'a\ud800',
  ])('may not be %j', (text) => expect(ONE_LINE.test(text)).toBe(false));
});

it('takes controls out of a text and leaves its lines', () =>
  expect(withoutControls('a\0b\n\tc\u001b[31m\u0085')).toBe('ab\n\tc[31m'));
