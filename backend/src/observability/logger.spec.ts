import { Logger as NestLogger } from '@nestjs/common';
import { createLogger, nestLogger, type Logger } from './logger';

const lines: string[] = [];
const logger = (format: 'json' | 'human' = 'json'): Logger =>
  createLogger({ format, level: 'debug', fields: { processes: 'api' }, write: (line) => void lines.push(line) });
const last = (): unknown => JSON.parse(lines.at(-1) ?? '');

afterEach(() => void lines.splice(0));

describe('the log', () => {
  it('is a line of JSON each, with level, time and the message', () => {
    logger().warn({ context: 'Projector', correlation: 'abc' }, 'it waits');
    expect(lines.at(-1)?.endsWith('}\n')).toBe(true);
    expect(last()).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      processes: 'api',
      context: 'Projector',
      correlation: 'abc',
      msg: 'it waits',
    });
  });

  it('is short for a person at a terminal', () => {
    logger('human').error({ context: 'Problem', correlation: 'abc', error: new Error('broken') }, 'a request failed');
    expect(lines.at(-1)).toMatch(/^\d\d:\d\d:\d\d error Problem: a request failed\nError: broken\n[\s\S]*\(request abc\)\n$/);
  });

  it('holds no secret that stands in a field, however deep', () => {
    logger().info(
      {
        password: 'hunter2',
        request: { headers: { cookie: 'refrain=AAAA', authorization: 'Bearer x' } },
        person: { email: 'nobody' },
      },
      'logged',
    );
    expect(last()).toMatchObject({
      password: '[redacted]',
      request: { headers: { cookie: '[redacted]', authorization: '[redacted]' } },
      person: { email: '[redacted]' },
    });
  });

  it('holds no secret that stands in a text or in an error', () => {
    logger().error(
      { error: new Error('no such user: ada.sample@example.test, password="a sample password"') },
      'esdb://admin:changeit@node:2113 is away',
    );
    expect(lines.at(-1)).not.toMatch(/ada\.sample|sample password|changeit/);
    expect(last()).toMatchObject({
      msg: 'esdb://[redacted]@node:2113 is away',
      error: { message: expect.stringContaining('[e-mail]') },
    });
  });

  it('takes what Nest logs, with its context', () => {
    const nest = nestLogger(logger());
    nest.error('it broke', 'Error: it broke\n  at x', 'Problem');
    expect(last()).toMatchObject({
      level: 'error',
      msg: 'it broke',
      context: 'Problem',
      error: { stack: 'Error: it broke\n  at x' },
    });
    nest.warn({ msg: 'a request failed', correlation: 'abc' }, 'Problem');
    expect(last()).toMatchObject({ level: 'warn', msg: 'a request failed', correlation: 'abc', context: 'Problem' });
    NestLogger.overrideLogger(nest);
    new NestLogger('Anything').warn('a warning of Nest');
    expect(last()).toMatchObject({ level: 'warn', msg: 'a warning of Nest', context: 'Anything' });
  });
});
