import { kernelRefusals } from '@refrain/contracts/kernel';
import { TestApp } from '../testing/test-app';

describe('a crash of the front end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('is taken from anybody and changes nothing', async () => {
    const crash = { errorId: 'sample-error', message: 'x is not a function', stack: 'Error\n at sample.js:1', url: 'http://127.0.0.1/charts?token=secret' };
    expect((await app.unchanged(() => app.visitor().post('/api/errors/log', crash))).status).toBe(204);
  });

  it('is refused when it is larger than any report', async () => {
    const { status, body } = await app.visitor().post('/api/errors/log', { errorId: 'sample-error', message: 'x'.repeat(2001) });
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 400, code: kernelRefusals.invalid.code });
  });
});
