import { readdirSync } from 'node:fs';
import { contexts, type OfContexts } from './contexts';
import { contextOf, contextOfRows, limitWithin, type Event } from './kernel';

type Sung = Event<'SongSung', { singerId: string; song: string }>;
const events = { SongSung: { version: 1, fields: { singerId: 'public', song: 'public' } } } as const;
const samples = { SongSung: [{ type: 'SongSung', data: { singerId: 'user-ada', song: 'A sample song' } }] } as const;

it('each folder with terms stands in the list, once', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const described = folders
    .map(({ name }) => name)
    .filter((name) => name !== 'kernel' && readdirSync(`${__dirname}/${name}`).includes('context.ts'));
  expect(contexts.map(({ name }) => name).sort()).toEqual(described.sort());
});

it('no event type, limit or kind of notification belongs to two contexts', () => {
  const rows: readonly ((context: OfContexts) => object | undefined)[] = [
    ({ events }) => events,
    ({ limits }) => limits,
    ({ notices }) => notices,
  ];
  for (const rowsOf of rows) {
    const keys = contexts.flatMap((context) => Object.keys(rowsOf(context) ?? {}));
    expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
  }
});

it('terms that leave out what an event owes do not compile', () => {
  const whole = contextOf<Sung>()({ name: 'songs', events, samples, subjects: { SongSung: ['singerId'] } });
  // @ts-expect-error it has no sample
  contextOf<Sung>()({ name: 'songs', events, samples: {}, subjects: { SongSung: ['singerId'] } });
  // @ts-expect-error no class of a field
  contextOf<Sung>()({ name: 'songs', events: {}, samples, subjects: { SongSung: ['singerId'] } });
  // @ts-expect-error it names no subjects
  contextOf<Sung>()({ name: 'songs', events, samples, subjects: {} });
  // @ts-expect-error a subject that is no field
  contextOf<Sung>()({ name: 'songs', events, samples, subjects: { SongSung: ['listenerId'] } });
  // @ts-expect-error a limit in words
  contextOf<never>()({ name: 'songs', events: {}, samples: {}, subjects: {}, limits: { sing: 'often' } });
  const limited = contextOf<never>()({
    name: 'songs',
    events: {},
    samples: {},
    subjects: {},
    limits: { sing: limitWithin(60, 1, 1) },
  });
  expect([whole.events, Object.keys(limited.limits ?? {})]).toEqual([events, ['sing']]);
});

it('a row says all of an event type: its version is how many samples there are', () => {
  const row = { fields: events.SongSung.fields, people: ['singerId'], sample: samples.SongSung[0].data } as const;
  const { name, ...terms } = contextOfRows<Sung>()({
    name: 'songs',
    events: { SongSung: { ...row, earlier: [{ song: 'A sample' }] } },
  });
  expect(name).toBe('songs');
  expect(terms).toEqual({
    events: { SongSung: { version: 2, fields: events.SongSung.fields } },
    samples: { SongSung: [{ type: 'SongSung', data: { song: 'A sample' } }, samples.SongSung[0]] },
    sample: { SongSung: samples.SongSung[0] },
    subjects: { SongSung: ['singerId'] },
  });
});

it('a row that leaves out what an event owes does not compile', () => {
  const { fields } = events.SongSung;
  const people = ['singerId'] as const;
  const sample = samples.SongSung[0].data;
  const given = contextOfRows<Sung>();
  // @ts-expect-error no row for an event
  given({ name: 'songs', events: {} });
  // @ts-expect-error no sample of today
  given({ name: 'songs', events: { SongSung: { fields, people } } });
  // @ts-expect-error no class of a field
  given({ name: 'songs', events: { SongSung: { fields: { song: 'public' }, people, sample } } });
  // @ts-expect-error a person that is no field
  given({ name: 'songs', events: { SongSung: { fields, people: ['listenerId'], sample } } });
  // @ts-expect-error a sample that was forgotten
  given({ name: 'songs', events: { SongSung: { fields, people, sample: { ...sample, song: { erased: true } } } } });
  expect(given({ name: 'songs', events: { SongSung: { fields, people, sample } } }).events).toEqual(events);
});
