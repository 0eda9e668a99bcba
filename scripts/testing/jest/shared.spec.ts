import SharedEnvironment from './shared-environment.cjs';

const opened = () => new SharedEnvironment({ projectConfig: { testEnvironmentOptions: { customExportConditions: ['source'] } } });
const names = globalThis as Record<string, unknown>;
const load = (name: string): unknown => jest.requireActual(name);

describe('an environment that specs share', () => {
  it('is for the next one what it was for the first', async () => {
    const environment = opened();
    const [listener, exit, path] = [() => undefined, process.exit, process.env['PATH']];
    names['sample'] = 1;
    names['fetch'] = listener;
    process.env['SAMPLE'] = '1';
    process.env['PATH'] = '/sample';
    process.on('SIGUSR2', listener);
    process.exit = listener as never;
    await environment.teardown();
    expect([names['sample'], process.env['SAMPLE'], process.env['PATH']]).toEqual([undefined, undefined, path]);
    expect([typeof names['fetch'], names['fetch'] === listener, process.exit === exit]).toEqual(['function', false, true]);
    expect(process.listeners('SIGUSR2')).toEqual([]);
  });

  it('keeps what a package says as a global', async () => {
    const environment = opened();
    environment.loading(() => (names['samplePackage'] = 1));
    await environment.teardown();
    expect(names['samplePackage']).toBe(1);
    delete names['samplePackage'];
  });
});

describe('a module', () => {
  it.each([
    ['of a package is loaded once', 'fast-check', true],
    ['of ours anew for each spec', '../lanes.mjs', false],
  ])('%s', (_, name, isSame) => {
    const first = load(name);
    jest.resetModules();
    expect(load(name) === first).toBe(isSame);
  });
});
