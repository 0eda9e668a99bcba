import { Logger } from '@nestjs/common';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { TestApp } from '../testing/test-app';
import { HealthController } from './health.controller';

describe('a crash of the front end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('is taken from anybody and changes nothing', async () => {
    const crash = {
      errorId: 'sample-error',
      message: 'x is not a function',
      stack: 'Error\n at sample.js:1',
      url: 'http://127.0.0.1/charts?token=secret',
    };
    expect((await app.unchanged(() => app.visitor().post('/api/errors/log', crash))).status).toBe(204);
  });

  it('stands in the log under the id the person was shown, without any query', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const crash = {
      errorId: 'sample-error-2',
      message: 'Failed to fetch https://refrain.test/api/charts?token=secret',
      stack: 'Error: x\n    at go (https://refrain.test/assets/a.js?token=secret:1:2)',
      componentStack: '\n    at Page (https://refrain.test/assets/p.js?token=secret:3:4)\n    at Shell',
      url: 'https://refrain.test/auth?token=secret',
    };
    expect((await app.visitor().post('/api/errors/log', crash)).status).toBe(204);
    const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
    warn.mockRestore();
    expect(lines).toEqual([
      {
        errorId: 'sample-error-2',
        message: 'Failed to fetch https://refrain.test/api/charts',
        at: 'at go (https://refrain.test/assets/a.js:1:2)',
        within: 'at Page (https://refrain.test/assets/p.js:3:4)',
        where: 'https://refrain.test/auth',
      },
    ]);
  });

  it('names no person whose page broke', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const crash = {
      errorId: 'sample-error-3',
      message: 'https://refrain.test/api/profiles/ada-sample failed',
      url: 'https://refrain.test/artist/ada-sample',
    };
    expect((await app.visitor().post('/api/errors/log', crash)).status).toBe(204);
    const lines = warn.mock.calls.map(([line]) => String(line)).join();
    warn.mockRestore();
    expect(lines).toContain('https://refrain.test/artist/:slug');
    expect(lines).not.toContain('ada-sample');
  });

  it('is refused when it is larger than any report', async () => {
    const { status, body } = await app.visitor().post('/api/errors/log', { errorId: 'sample-error', message: 'x'.repeat(2001) });
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 400, code: kernelRefusals.invalid.code });
  });
});

it('those who ask at once are answered by one look, and the next by another', async () => {
  const app = await TestApp.start();
  const looked = jest.spyOn(app.storage.log, 'head');
  const controller = app.app.get(HealthController);
  const looks = async (askers: number) => {
    const before = looked.mock.calls.length;
    await Promise.all(Array.from({ length: askers }, () => controller.health()));
    return looked.mock.calls.length - before;
  };
  const one = await looks(1);
  expect(one).toBeGreaterThan(0);
  expect([await looks(40), await looks(1)]).toEqual([one, one]);
  await app.end();
});
