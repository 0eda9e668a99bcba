import { START } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type NewEvent } from './event-log';
import { NewerData } from './kernel/newer-data';
import { openMemoryVault } from './vault/memory';
import { assertKnownKinds, isKindMark, noteKinds } from './written-kinds';

const catalog = { Sung: { version: 2, fields: {} }, Heard: { version: 1, fields: {} } };

let ids = 0;
const event = (type: string, version: number): NewEvent => ({
  id: `event-${(ids += 1)}`,
  type,
  version,
  data: {},
  meta: { actor: null, correlation: 'spec' },
  at: '2026-06-01T12:00:00.000Z',
});

describe('kinds of events that were written', () => {
  it('are noted before the log holds the first of them, once', async () => {
    const [log, vault] = [openMemoryEventLog(), openMemoryVault()];
    const steps: string[] = [];
    const noted = noteKinds(
      { ...log, append: async (...given) => (steps.push('append'), log.append(...given)) },
      {
        get: (name) => vault.checkpoints.get(name),
        put: async (name, position) => (steps.push(name), vault.checkpoints.put(name, position)),
      },
    );
    await noted.append('a', [event('Sung', 1), event('Sung', 2)], 'none');
    await noted.append('a', [event('Sung', 2)], 1);
    expect(steps).toEqual(['kind:Sung:1', 'kind:Sung:2', 'append', 'append']);
    await noteKinds(log, { ...vault.checkpoints, put: () => Promise.reject(new Error('noted twice')) }).append(
      'b',
      [event('Sung', 2)],
      'none',
    );
    expect([...(await vault.checkpoints.names())].every(isKindMark)).toBe(true);
  });

  it('are noted the next time where the vault was away, and nothing is kept from the log meanwhile', async () => {
    const [log, vault] = [openMemoryEventLog(), openMemoryVault()];
    let away = true;
    const noted = noteKinds(log, {
      ...vault.checkpoints,
      get: async (name) => (away ? Promise.reject(new Error('away')) : vault.checkpoints.get(name)),
    });
    await noted.append('a', [event('Heard', 1)], 'none');
    expect([(await log.head()) > START, await vault.checkpoints.names()]).toEqual([true, []]);
    away = false;
    await noted.append('a', [event('Heard', 1)], 0);
    expect(await vault.checkpoints.names()).toEqual(['kind:Heard:1']);
  });

  it.each([
    ['a type', ['kind:Danced:1', 'kind:Sung:1'], 'Danced version 1'],
    ['a version', ['kind:Sung:3', 'kind:Heard:2'], 'Heard version 2, Sung version 3'],
    ['a type that is called as every object is', ['kind:constructor:1'], 'constructor version 1'],
  ])('refuse a release that does not know %s', (_what, names, unknown) => {
    const check = () => assertKnownKinds(names, { catalog, upcasters: {} });
    expect(check).toThrow(NewerData);
    expect(check).toThrow(unknown);
  });

  it('are fine where the release knows them, whatever else stands among the checkpoints', () => {
    expect(() =>
      assertKnownKinds(['kind:Sung:1', 'kind:Sung:2', 'relay', 'kind:', 'demo'], { catalog, upcasters: {} }),
    ).not.toThrow();
  });
});
