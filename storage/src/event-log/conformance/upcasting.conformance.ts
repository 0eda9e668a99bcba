import { partsOf, type Position, type Recorded } from '@refrain/contracts/kernel';
import { sealPersonalFields, type Catalog, type Upcasters } from '../../personal';
import { all, AT, aStream, eventsOf, listen, META } from '../../testing/log-samples';
import { openMemoryVault } from '../../vault';
import type { NewEvent } from '../event-log';
import type { EventLogFixture } from './event-log.conformance';

const catalog: Catalog = {
  Sung: { version: 2, fields: { n: 'public', loud: 'public' } },
  Heard: { version: 1, fields: { n: 'public', by: { personal: 'by' } } },
};
/** Sung was once called Chanted; a Concert was a song and two ears; a Cough is not read any more; a Rumour was heard, or was nothing. */
const upcasters: Upcasters = {
  Sung: { 1: { up: (data) => ({ ...data, loud: false }) } },
  Chanted: { 1: { fields: { n: 'public' }, to: ['Sung'], into: (data) => [{ type: 'Sung', version: 1, data }] } },
  Concert: {
    1: { fields: { n: 'public' }, up: (data) => ({ ...data, ears: ['left', 'right'] }) },
    2: {
      fields: { n: 'public', ears: 'public' },
      to: ['Sung', 'Heard'],
      into: ({ n, ears }) => [
        { type: 'Sung', version: 1, data: { n } },
        ...(ears as string[]).map((by) => ({ type: 'Heard', version: 1, data: { n, by } })),
      ],
    },
  },
  Cough: { 1: { fields: {}, to: [], into: () => [] } },
  Rumour: {
    1: { fields: { n: 'public' }, to: ['Heard'], into: (data) => (data.n === 0 ? [] : [{ type: 'Heard', version: 1, data }]) },
  },
};

const readAs = ({ type, version, data }: Recorded) => [type, version, data];
const sung = (n: number) => ['Sung', 2, { n, loud: false }];
const heard = (n: number, by: string) => ['Heard', 1, { n, by }];

/** Events that are read as others than they are stored: the same on every engine, because it happens above them. */
export const describeUpcasting = (fixture: () => EventLogFixture): void => {
  describe('reading events that got another name, were split or are dropped', () => {
    const reading = () => sealPersonalFields(fixture().log, openMemoryVault(), catalog, { upcasters });
    let stream: string;
    let before: Position;
    let positions: Position[];
    let ids: string[];

    beforeEach(async () => {
      stream = aStream();
      before = await fixture().log.head();
      const event = (type: string, n: number, version = 1): NewEvent => ({
        id: `${stream}-${n}`,
        type,
        version,
        data: { n },
        meta: META,
        at: AT,
      });
      const stored = [
        event('Chanted', 0),
        event('Concert', 1),
        event('Cough', 2),
        event('Sung', 3),
        event('Rumour', 4),
        event('Cough', 5),
      ];
      positions = [];
      for (const each of stored) positions.push((await fixture().log.append(stream, [each], 'any')).position);
      ids = stored.map(({ id }) => id);
    });

    const PARTS = [sung(0), sung(1), heard(1, 'left'), heard(1, 'right'), sung(3), ['Heard', 1, { n: 4 }]];

    it('gives one entry for what was stored as one, at its position and revision', async () => {
      const entries = eventsOf(await all(reading().readAll({ after: before })));
      expect(entries.flatMap(partsOf).map(readAs)).toEqual(PARTS);
      expect(entries.map(({ position, revision }) => [position, revision])).toEqual([0, 1, 3, 4].map((i) => [positions[i], i]));
      expect(entries.map(({ id }) => id)).toEqual([0, 1, 3, 4].map((i) => ids[i]));
      const parts = partsOf(entries[1] as Recorded);
      expect(parts.map(({ id, position, revision }) => [id, position, revision])).toEqual(
        ['', '.1', '.2'].map((part) => [`${ids[1]}${part}`, positions[1], 1]),
      );
    });

    it('moves its position behind what is dropped', async () => {
      const batches = await all(reading().readAll({ after: before, batchSize: 1 }));
      expect(batches.at(-1)).toMatchObject({ events: [], position: positions[5] });
      expect(await reading().head()).toBe(positions[5]);
    });

    it('gives the wanted types by the names of today, whatever they are stored as', async () => {
      const of = async (...types: string[]) =>
        eventsOf(await all(reading().readAll({ after: before, types })))
          .flatMap(partsOf)
          .map(readAs);
      expect(await of('Sung')).toEqual([sung(0), sung(1), sung(3)]);
      expect(await of('Heard')).toEqual([heard(1, 'left'), heard(1, 'right'), ['Heard', 1, { n: 4 }]]);
      expect(await of('Sung', 'Heard')).toEqual(PARTS);
      expect(await of('Chanted', 'Concert', 'Cough')).toEqual([]);
    });

    it('gives a stream part by part, in both directions; limits and revisions count what is stored', async () => {
      const of = async (options?: object) => (await all(reading().readStream(stream, options))).map(readAs);
      expect(await of()).toEqual(PARTS);
      expect(await of({ direction: 'backwards' })).toEqual([...PARTS].reverse());
      expect(await of({ limit: 2 })).toEqual(PARTS.slice(0, 4));
      expect(await of({ from: 2, limit: 1 })).toEqual([]);
    });

    it('gives a stream as it is stored to a reader that counts revisions', async () => {
      const entries = await all(reading().readStream(stream, { asStored: true }));
      expect(entries.map(({ revision, position, id }) => [revision, position, id])).toEqual(
        ids.map((id, i) => [i, positions[i], id]),
      );
      expect(entries.map((entry) => partsOf(entry).length)).toEqual([1, 3, 0, 1, 1, 0]);
    });

    it('appends behind what is stored, and knows an append again', async () => {
      const append = () =>
        reading().append(
          stream,
          [{ id: `${stream}-new`, type: 'Sung', version: 2, data: { n: 6, loud: true }, meta: META, at: AT }],
          5,
        );
      const first = await append();
      expect(first.revision).toBe(6);
      expect(await append()).toEqual(first);
    });

    it('subscribes behind a split event without giving any part of it again', async () => {
      const listener = listen(reading(), { after: positions[1] as Position });
      await listener.until((seen) => seen.length === 2);
      await listener.stop();
      expect(eventsOf(listener.batches).map(readAs)).toEqual(PARTS.slice(4));
    });

    it('leaves what is stored as it is', async () => {
      expect((await all(fixture().log.readStream(stream))).map(({ type, data }) => [type, data])).toEqual(
        ['Chanted', 'Concert', 'Cough', 'Sung', 'Rumour', 'Cough'].map((type, n) => [type, { n }]),
      );
    });
  });
};
