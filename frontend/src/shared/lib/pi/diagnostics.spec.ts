import { createDiagnostics } from './diagnostics';

const world = (kept = new Map<string, string>()) => {
  const clock = { ms: 0 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const diagnostics = createDiagnostics({
    elapsed: () => clock.ms,
    now: () => new Date(Date.UTC(2026, 0, 1) + clock.ms),
    storage,
  });
  return { clock, kept, diagnostics };
};

it('notes each stage with the time since the one before', () => {
  const { clock, diagnostics } = world();
  for (const [ms, name] of [
    [80.4, 'app-started'],
    [150, 'app-hydrated'],
    [900, 'app-stable'],
  ] as const) {
    clock.ms = ms;
    diagnostics.stage(name);
  }
  expect(diagnostics.notes().stages.map(({ name, durationMs }) => [name, durationMs])).toEqual([
    ['app-started', 80],
    ['app-hydrated', 70],
    ['app-stable', 750],
  ]);
  expect(diagnostics.notes().stages[2]?.at).toBe('2026-01-01T00:00:00.900Z');
});

it('keeps the last fifty errors, cut to the length of a line', () => {
  const { diagnostics } = world();
  for (let n = 0; n < 60; n += 1) diagnostics.fault(`fault ${n} ${'x'.repeat(400)}`);
  const { faults } = diagnostics.notes();
  expect([faults.length, faults[0]?.message.slice(0, 9), faults[49]?.message.slice(0, 9), faults[0]?.message.length]).toEqual([
    50,
    'fault 10 ',
    'fault 59 ',
    300,
  ]);
});

it('knows after a reload what was noted before, until it is cleared', () => {
  const before = world();
  before.diagnostics.fault('sample');
  expect(
    world(before.kept)
      .diagnostics.notes()
      .faults.map(({ message }) => message),
  ).toEqual(['sample']);
  before.diagnostics.clear();
  expect(world(before.kept).diagnostics.notes()).toEqual({ stages: [], faults: [] });
});

it.each(['', '{', 'null', '7', '{"stages":1}', '[]'])('starts empty where %j was stored', (text) => {
  expect(world(new Map([['pi-diagnostics', text]])).diagnostics.notes()).toEqual({ stages: [], faults: [] });
});
