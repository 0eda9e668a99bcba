import { scrub } from './scrub';

describe('a line of the log', () => {
  it.each([
    ['duplicate key { email: "ada.sample+x@example.test" }', 'duplicate key { email: "[e-mail]" }'],
    ['cannot reach mongodb://refrain:hunter2@mongo:27017/?tls=true', 'cannot reach mongodb://[redacted]@mongo:27017/?tls=true'],
    ['esdb://admin:changeit@node1.example.test:2113', 'esdb://[redacted]@node1.example.test:2113'],
    ['{"password":"a sample password"}', '{"password":"[redacted]"}'],
    ['password=hunter2&x=1', 'password=[redacted]&x=1'],
    ['{\\"token\\":\\"abc123\\",\\"n\\":1}', '{\\"token\\":\\"[redacted]\\",\\"n\\":1}'],
    ['Authorization: Bearer abcdefgh12345678', 'Authorization: [redacted] [redacted]'],
    ['cookie: refrain_session=AAAA; path=/', 'cookie: [redacted]; path=/'],
  ])('loses what it must not hold: %s', (line, clean) => {
    expect(scrub(line)).toBe(clean);
  });

  it.each([
    'Error: x at fold (/app/node_modules/@refrain/projections/dist/kernel/runner.js:1:2)',
    'people failed: the session ended and the token bucket is empty',
    '{"route":"/api/user","status":200,"ms":1.25}',
  ])('keeps what it may: %s', (line) => {
    expect(scrub(line)).toBe(line);
  });
});
