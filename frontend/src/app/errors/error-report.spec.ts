import { release } from '@refrain/contracts/kernel';
import { errorReport } from './error-report';

const around = {
  errorId: 'error-1',
  now: new Date('2026-01-02T03:04:05.000Z'),
  userAgent: 'Sample/1.0',
  url: 'https://refrain.test/reset-password?token=secret',
};
const broken = Object.assign(new Error('Failed to fetch https://refrain.test/a?token=secret'), {
  stack: 'Error\n    at go (https://refrain.test/assets/a.js?token=secret:1:2)',
});

it('says what broke, where and when, without any query', () => {
  expect(errorReport(broken, { context: 'route' }, around)).toEqual({
    errorId: 'error-1',
    message: 'Failed to fetch https://refrain.test/a',
    stack: 'Error\n    at go (https://refrain.test/assets/a.js:1:2)',
    context: 'route',
    timestamp: '2026-01-02T03:04:05.000Z',
    userAgent: 'Sample/1.0',
    url: 'https://refrain.test/reset-password',
    release: release.version,
  });
});

it('has the components instead where they are known, and the local time of what nothing had caught', () => {
  const inTree = errorReport(broken, { componentStack: '\n    at Page (https://refrain.test/p.js?token=secret:1:2)' }, around);
  expect([inTree.componentStack, inTree.context, inTree.localTime]).toEqual([
    '\n    at Page (https://refrain.test/p.js:1:2)',
    undefined,
    undefined,
  ]);
  expect(errorReport(broken, { context: 'window', isGlobal: true }, around).localTime).toBe(around.now.toString());
});

it.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [new TypeError(), 'TypeError'],
  ['x'.repeat(3000), 'x'.repeat(2000)],
])('makes a message of anything that is thrown', (thrown, message) => {
  expect(errorReport(thrown, { context: 'route' }, around).message).toBe(message);
});
