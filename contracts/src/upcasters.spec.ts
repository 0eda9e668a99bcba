import { eventCatalog, eventSamples } from './catalog';
import { eventUpcasters } from './upcasters';

const lifted = (Object.keys(eventCatalog) as (keyof typeof eventCatalog)[]).flatMap((type) =>
  Array.from({ length: eventCatalog[type].version - 1 }, (_, i) => [type, i + 1] as const),
);

describe.each(lifted)('%s of version %i', (type, version) => {
  const steps = Array.from({ length: eventCatalog[type].version - version }, (_, i) => eventUpcasters[type]?.[version + i]).map(
    (step) => (step && 'up' in step ? step : undefined),
  );
  const { data } = eventSamples[type][version - 1] ?? { data: {} };

  it('is lifted to today’s, with exactly its fields', () => {
    expect(steps).not.toContain(undefined);
    const today = steps.reduce<Readonly<Record<string, unknown>>>((before, step) => step?.up(before) ?? before, data);
    expect(Object.keys(today).sort()).toEqual(Object.keys(eventCatalog[type].fields).sort());
  });
});

it('a post of before links to its track, and mentions nobody', () => {
  const step = eventUpcasters.PostCreated?.[1];
  const up = step && 'up' in step ? step.up : undefined;
  const before = { postId: 'post-1', authorId: 'user-ada', content: 'Hear', trackId: 'track-1' };
  expect(up?.(before)).toEqual({ ...before, link: { url: '/track/track-1', type: 'track' }, media: null, mentions: [] });
  expect(up?.({ ...before, trackId: null })).toMatchObject({ link: null });
});
