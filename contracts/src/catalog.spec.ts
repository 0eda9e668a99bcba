import { eventCatalog, eventSamples } from './catalog';

const types = Object.keys(eventCatalog) as (keyof typeof eventCatalog)[];

describe.each(types)('%s', (type) => {
  const { version, fields } = eventCatalog[type];

  it('has a frozen sample of each of its versions', () => expect(eventSamples[type]).toHaveLength(version));

  it('declares exactly the fields its newest sample holds', () => {
    const newest = eventSamples[type][version - 1];
    expect(Object.keys(newest?.data ?? {}).sort()).toEqual(Object.keys(fields).sort());
  });

  it('names a public field as the subject of each personal one', () => {
    const subjects = Object.values(fields).flatMap((field) => (typeof field === 'object' ? [field.personal] : []));
    for (const subject of subjects) expect((fields as Record<string, unknown>)[subject]).toBe('public');
  });

  it('holds no fractions', () => {
    const numbers = JSON.stringify(eventSamples[type]).match(/":-?\d+\.\d+/g);
    expect(numbers).toBeNull();
  });
});
