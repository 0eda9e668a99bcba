import { personIn, waitIn } from './pi-answer';

describe('an answer of the Pi platform', () => {
  it('names the person, whatever else it holds', () => {
    const answer = { uid: 'sample-uid', username: 'sample_pi', credentials: { scopes: ['username'] }, role: 'admin' };
    expect(personIn(JSON.stringify(answer))).toEqual({ uid: 'sample-uid', username: 'sample_pi' });
  });

  it.each([
    '',
    'nothing',
    'null',
    '7',
    '"uid"',
    '[]',
    '[{"uid":"a","username":"b"}]',
    '{}',
    '{"uid":"a"}',
    '{"username":"b"}',
    '{"uid":7,"username":"b"}',
    '{"uid":"a","username":null}',
    '{"uid":{"$ne":null},"username":"b"}',
    '{"uid":"","username":"b"}',
    '{"uid":"a b","username":"b"}',
    '{"uid":" a","username":"b"}',
    '{"uid":"a","username":"b\\u0000"}',
    '{"uid":"a","username":"b c"}',
    '{"__proto__":{"uid":"a","username":"b"}}',
    `{"uid":"${'a'.repeat(101)}","username":"b"}`,
    `{"uid":"a","username":"${'b'.repeat(101)}"}`,
  ])('is no person when it is %j', (text) => expect(personIn(text)).toBeNull());
});

describe('how long the Pi platform asks to wait', () => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  it.each([
    ['7', 7],
    [' 90 ', 90],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
    ['999999999', 3600],
    ['0', 60],
    ['-5', 60],
    ['soon', 60],
    ['Thu, 01 Jan 2015 00:00:30 GMT', 60],
    ['', 60],
    [null, 60],
  ])('is %j: %d seconds', (header, seconds) => expect(waitIn(header, now)).toBe(seconds));
});
