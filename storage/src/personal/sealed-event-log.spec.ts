import { eventCatalog, eventSamples, eventUpcasters } from '@refrain/contracts';
import { ERASED, START, UNREADABLE, type Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type NewEvent } from '../event-log';
import { all, anEvent, AT, eventsOf, listen, META } from '../testing/log-samples';
import { KeyDamaged, KeyMissing, memoryRows, openMemoryVault, type SubjectKeys } from '../vault';
import { UndeclaredEvent, UnknownEvent, type Catalog } from './catalog';
import { isSealed } from './seal';
import { sealPersonalFields } from './sealed-event-log';

const registered = (id: string, userId = 'user-ada'): NewEvent => ({
  id,
  type: 'AccountRegistered',
  version: 1,
  data: { userId, username: 'ada', displayName: 'Ada Sample', slug: 'ada', email: 'ada@example.test' },
  meta: META,
  at: AT,
});
const liked = (id: string): NewEvent => ({
  ...registered(id),
  type: 'PostLiked',
  data: { postId: 'post-1', userId: 'user-ben', pointsAwarded: 1 },
});

const setUp = () => {
  const raw = openMemoryEventLog();
  const vault = openMemoryVault();
  const asked: (readonly string[])[] = [];
  const keys: SubjectKeys = {
    ...vault.keys,
    find: (subjects) => {
      asked.push(subjects);
      return vault.keys.find(subjects);
    },
  };
  const log = sealPersonalFields(raw, { keys, faults: vault.faults }, eventCatalog, { upcasters: eventUpcasters });
  return { raw, vault, asked, log };
};
const dataOf = (events: readonly Recorded[]) => events.map(({ data }) => data);

describe('a log with sealed personal fields', () => {
  it('hides personal fields at rest and shows everything to its readers', async () => {
    const { raw, log } = setUp();
    await log.append('account-ada', [registered('1'), liked('2')], 'none');
    const [stored, like] = await all(raw.readStream('account-ada'));
    const { userId, ...personal } = stored?.data as Record<string, unknown>;
    expect(userId).toBe('user-ada');
    expect(Object.values(personal).map(isSealed)).toEqual([true, true, true, true]);
    expect(JSON.stringify(stored)).not.toContain('example.test');
    expect(like?.data).toEqual(liked('2').data);

    const expected = [registered('1').data, liked('2').data];
    expect(dataOf(await all(log.readStream('account-ada')))).toEqual(expected);
    expect(dataOf(eventsOf(await all(log.readAll())))).toEqual(expected);
    const listener = listen(log, { after: START });
    await listener.until((seen) => seen.length === 2);
    await listener.stop();
    expect(dataOf(eventsOf(listener.batches))).toEqual(expected);
  });

  it('is otherwise the log underneath', async () => {
    const { raw, log } = setUp();
    const appended = await log.append('account-ada', [registered('1')], 'none');
    expect(await log.head()).toBe(appended.position);
    const [stored] = await all(raw.readStream('account-ada'));
    expect((await all(log.readStream('account-ada')))[0]).toEqual({ ...stored, data: registered('1').data });
    await expect(log.append('account-ada', [registered('2')], 'none')).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      actual: 0,
    });
    await log.close();
    await expect(raw.head()).rejects.toMatchObject({ name: 'LogUnavailable' });
  });

  it('answers the same append twice the same, although it is encrypted again', async () => {
    const { raw, log } = setUp();
    const appended = await log.append('account-ada', [registered('1')], 'none');
    expect(await log.append('account-ada', [registered('1')], 'none')).toEqual(appended);
    expect(await all(raw.readStream('account-ada'))).toHaveLength(1);
  });

  it('reads a forgotten person as erased everywhere, and leaves others and what is public', async () => {
    const { vault, log } = setUp();
    await log.append('account-ada', [registered('1')], 'none');
    await log.append('account-ben', [registered('2', 'user-ben')], 'none');
    await vault.keys.forget('user-ada');
    expect(dataOf(eventsOf(await all(log.readAll())))).toEqual([
      { userId: 'user-ada', username: ERASED, displayName: ERASED, slug: ERASED, email: ERASED },
      registered('2', 'user-ben').data,
    ]);
    expect(vault.faults.all()).toEqual([]);
  });

  it('keeps nothing personal of a late event about a forgotten person', async () => {
    const { raw, vault, log } = setUp();
    await vault.keys.forget('user-ada');
    await log.append('account-ada', [registered('1')], 'none');
    const erased = { userId: 'user-ada', username: ERASED, displayName: ERASED, slug: ERASED, email: ERASED };
    expect(dataOf(await all(raw.readStream('account-ada')))).toEqual([erased]);
    expect(dataOf(await all(log.readStream('account-ada')))).toEqual([erased]);
  });

  it('reads a person whose key is gone as unreadable, not as erased, takes nothing new of them, and heals when it is back', async () => {
    const rows = memoryRows();
    const [raw, vault] = [openMemoryEventLog(), openMemoryVault(rows)];
    const log = sealPersonalFields(raw, vault, eventCatalog, { upcasters: eventUpcasters });
    await log.append('account-ada', [registered('1')], 'none');
    await log.append('account-ben', [registered('2', 'user-ben')], 'none');
    const key = rows.keys.get('user-ada') as Buffer;
    rows.keys.delete('user-ada');
    const lost = { userId: 'user-ada', username: UNREADABLE, displayName: UNREADABLE, slug: UNREADABLE, email: UNREADABLE };
    expect(dataOf(eventsOf(await all(log.readAll())))).toEqual([lost, registered('2', 'user-ben').data]);
    await expect(log.append('account-ada', [registered('3')], 0)).rejects.toBeInstanceOf(KeyMissing);
    await log.append('account-ben', [registered('4', 'user-ben')], 0);
    rows.keys.set('user-ada', key);
    await expect(log.append('account-ada', [{ ...registered('3'), data: lost }], 0)).rejects.toBeInstanceOf(KeyDamaged);
    expect(dataOf(await all(log.readStream('account-ada')))).toEqual([registered('1').data]);
  });

  it('makes no other key where an older vault was put back and events of the person are read', async () => {
    const { raw, log } = setUp();
    await log.append('account-ada', [registered('1')], 'none');
    const older = openMemoryVault();
    const late = sealPersonalFields(raw, older, eventCatalog, { upcasters: eventUpcasters });
    expect(await all(late.readStream('account-ada'))).toMatchObject([{ data: { email: UNREADABLE } }]);
    await expect(late.append('account-ada', [registered('2')], 0)).rejects.toBeInstanceOf(KeyMissing);
    expect(older.faults.all()).toEqual([{ table: 'subject_keys', id: 'user-ada', state: 'missing' }]);
  });

  it('keeps null as null, and makes no key for it', async () => {
    const { raw, vault, log } = setUp();
    const data = { userId: 'user-ada', username: null, displayName: null, slug: null, email: null };
    const nobody = { ...registered('1'), data };
    await log.append('account-ada', [nobody], 'none');
    expect(dataOf(await all(raw.readStream('account-ada')))).toEqual([nobody.data]);
    expect((await vault.keys.find(['user-ada'])).get('user-ada')).toBe('never made');
  });

  it('looks up the keys of a whole batch at once', async () => {
    const { log, asked } = setUp();
    for (let i = 0; i < 30; i += 1) await log.append(`account-${i}`, [registered(`${i}`, `user-${i % 10}`)], 'none');
    await all(log.readAll());
    expect(asked).toEqual([Array.from({ length: 10 }, (_, i) => `user-${i}`)]);
  });

  it('hands batches without personal fields through as they are, and asks for no key', async () => {
    const { raw, vault, asked } = setUp();
    await raw.append('like-1', [liked('1'), liked('2')], 'none');
    const batches = await all(raw.readAll());
    const giving = async function* () {
      yield* batches;
    };
    const log = sealPersonalFields({ ...raw, readAll: giving }, vault, eventCatalog, { upcasters: eventUpcasters });
    expect((await all(log.readAll()))[0]).toBe(batches[0]);
    expect(asked).toEqual([]);
  });

  it('reads a sealed value that was changed as unreadable, and names its subject once', async () => {
    const { raw, log, vault } = setUp();
    await log.append('account-ada', [registered('1')], 'none');
    const [stored] = await all(raw.readStream('account-ada'));
    const data = stored?.data as Record<string, { $sealed: string }>;
    const tampered = { ...registered('2'), data: { ...data, email: data.username } };
    await raw.append('account-ada', [tampered], 0);
    expect((await all(log.readStream('account-ada', { from: 1 })))[0]?.data).toMatchObject({
      userId: 'user-ada',
      email: UNREADABLE,
      username: UNREADABLE,
    });
    expect(vault.faults.all()).toEqual([{ table: 'log', id: 'user-ada', state: 'damaged' }]);
  });

  it.each<[string, NewEvent, RegExp]>([
    ['a type', anEvent(1), /Counted is not in the catalog/],
    ['a name every object has', { ...registered('1'), type: 'constructor' }, /constructor is not in the catalog/],
    ['a version', { ...registered('1'), version: 2 }, /AccountRegistered is at version 1 in the catalog, not 2/],
    [
      'a field',
      { ...registered('1'), data: { ...(registered('1').data as object), phone: '555' } },
      /field phone of AccountRegistered/,
    ],
  ])('refuses %s that is not declared, and appends nothing', async (_, event, message) => {
    const { raw, log } = setUp();
    const refused = log.append('account-ada', [liked('0'), event], 'none');
    await expect(refused).rejects.toBeInstanceOf(UndeclaredEvent);
    await expect(refused).rejects.toThrow(message);
    expect(await raw.head()).toBe(START);
  });

  it('refuses a personal field without anybody whose it is', async () => {
    const { log } = setUp();
    await expect(log.append('account-ada', [registered('1', '')], 'none')).rejects.toThrow(/no userId whose it is/);
  });

  it('stops at a type or a newer version it does not know, naming it', async () => {
    const { raw, log } = setUp();
    await raw.append('a', [{ ...registered('1'), version: 2 }], 'none');
    await raw.append('b', [anEvent(1, 'FromTheFuture')], 'none');
    await expect(all(log.readStream('a'))).rejects.toThrow(/AccountRegistered version 2, 1\) cannot be read/);
    await expect(all(log.readStream('b'))).rejects.toThrow(/FromTheFuture version 1/);
    await expect(all(log.readAll())).rejects.toBeInstanceOf(UnknownEvent);
    await expect(listen(log, { after: START }).done).rejects.toBeInstanceOf(UnknownEvent);
  });
});

describe('older versions of an event', () => {
  const old: Catalog = { Named: { version: 1, fields: { owner: 'public', name: { personal: 'owner' } } } };
  const current: Catalog = {
    Named: { version: 3, fields: { userId: 'public', first: { personal: 'userId' }, last: { personal: 'userId' } } },
  };
  const upcasters = {
    Named: {
      1: { fields: old.Named?.fields, up: ({ owner, name }: Readonly<Record<string, unknown>>) => ({ userId: owner, name }) },
      2: {
        fields: { userId: 'public', name: { personal: 'userId' } },
        up: ({ userId, name }: Readonly<Record<string, unknown>>) => {
          const [first, last] = typeof name === 'string' ? name.split(' ') : [name, name];
          return { userId, first, last };
        },
      },
    },
  } as const;
  const named: NewEvent = { ...registered('1'), type: 'Named', data: { owner: 'user-ada', name: 'Ada Sample' } };

  it('are opened as they were sealed, then lifted step by step', async () => {
    const [raw, vault] = [openMemoryEventLog(), openMemoryVault()];
    await sealPersonalFields(raw, vault, old).append('a', [named], 'none');
    const log = sealPersonalFields(raw, vault, current, { upcasters });
    expect((await all(log.readStream('a')))[0]).toMatchObject({
      version: 3,
      data: { userId: 'user-ada', first: 'Ada', last: 'Sample' },
    });
    await vault.keys.forget('user-ada');
    expect((await all(log.readStream('a')))[0]?.data).toEqual({ userId: 'user-ada', first: ERASED, last: ERASED });
  });

  it('cannot be read when a step is missing', async () => {
    const [raw, vault] = [openMemoryEventLog(), openMemoryVault()];
    await sealPersonalFields(raw, vault, old).append('a', [named], 'none');
    const log = sealPersonalFields(raw, vault, current, { upcasters: { Named: { 2: upcasters.Named[2] } } });
    await expect(all(log.readStream('a'))).rejects.toBeInstanceOf(UnknownEvent);
  });
});

describe('the frozen samples of all events', () => {
  const types = Object.keys(eventCatalog) as (keyof typeof eventCatalog)[];

  it.each(types)('%s has one for each of its versions', (type) => {
    expect(eventSamples[type]).toHaveLength(eventCatalog[type].version);
    expect(eventSamples[type].every((sample) => sample.type === type)).toBe(true);
  });

  it.each(types)('%s survives sealing and opening in each version, and forgetting', async (type) => {
    const { raw, vault, log } = setUp();
    const personal = Object.entries(eventCatalog[type].fields).filter(([, kind]) => typeof kind === 'object');
    for (const [i, { data }] of eventSamples[type].entries()) {
      const event: NewEvent = { ...registered(`${i}`), type, version: i + 1, data };
      await (event.version === eventCatalog[type].version ? log : raw).append(`${type}-${i}`, [event], 'none');
    }
    const current = eventSamples[type][eventSamples[type].length - 1]?.data as Record<string, unknown>;
    const read = async () => eventsOf(await all(log.readAll()));
    expect((await read()).map(({ version }) => version)).toEqual(eventSamples[type].map(() => eventCatalog[type].version));
    expect((await read()).at(-1)?.data).toEqual(current);

    for (const [, kind] of personal) {
      if (typeof kind === 'object') await vault.keys.forget(String(current[kind.personal as string]));
    }
    const erased = personal.flatMap(([field]) => (current[field] === null ? [] : [[field, ERASED]]));
    expect((await read()).at(-1)?.data).toEqual({ ...current, ...Object.fromEntries(erased) });
  });
});
