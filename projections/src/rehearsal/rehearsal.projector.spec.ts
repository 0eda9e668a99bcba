import { rehearsalContext } from '@refrain/contracts/rehearsal';
import { trackSamples } from '@refrain/contracts/tracks';
import { folded, recorded, specFor, type Given } from '../kernel/testing/projection-spec';
import { automaticProjection } from './automatic/automatic.projector';
import { automaticActsPage } from './automatic/automatic.queries';
import { rehearsalProjection } from './listeners/listeners.projector';
import { testListenerById, testListeners } from './listeners/listeners.queries';

const {
  TestListenerMade: made,
  TestListenerRemoved: removed,
  TestActAsked: asked,
  TestActEnded: ended,
} = rehearsalContext.sample;
const { listenerId, name } = made.data;
const at = '2026-06-01T08:00:00.000Z';
const processed = trackSamples.TrackProcessed.at(-1) as Given;

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeAutomaticAct = {
  id: 'act-1',
  at: '2026-06-01T08:00:00.000Z',
  helper: 'testListener',
  what: 'likePost',
  listenerId: 'facade00-0000-8000-8000-000000000001',
  state: 'refused',
  code: 'POST.UNKNOWN',
  all: 1,
  of: { kind: 'post', id: 'post-1' },
};

it('a made-up listener is listed with how often it was sent out, until it is removed', async () => {
  await specFor(rehearsalProjection)
    .given({ ...made, at }, asked)
    .shows({
      madeUpListeners: {
        [listenerId]: { madeBy: 'user-admin', reason: 'Tries the new charts', id: listenerId, name, at, gone: 0, acts: 1 },
      },
    });
  const store = await folded(rehearsalProjection, recorded(made, asked, removed));
  expect(await testListeners(store)).toEqual([]);
  expect(await testListenerById(store, listenerId)).toMatchObject({ name, isRemoved: true, acts: 1 });
  const again = await folded(rehearsalProjection, recorded(made, asked, removed, made));
  expect(await testListeners(again)).toMatchObject([{ id: listenerId, acts: 1 }]);
  expect(await testListenerById(again, 'nobody')).toBeNull();
});

it('each act says how it ended, beside what helpers did by themselves', () =>
  specFor(automaticProjection)
    .given({ ...asked, at }, { ...ended, data: { ...ended.data, code: 'POST.UNKNOWN' } }, { ...processed, id: 'event-x', at })
    .shows({
      automaticActs: {
        [asked.data.actId]: {
          ...wholeAutomaticAct,
          at,
          helper: 'testListener',
          what: 'likePost',
          of: { kind: 'post', id: 'post-1' },
          state: 'refused',
          code: 'POST.UNKNOWN',
        },
        'event-x': {
          ...wholeAutomaticAct,
          id: 'event-x',
          of: { kind: 'track', id: 'track-1' },
          at,
          helper: 'media',
          what: 'TrackProcessed',
          listenerId: null,
          state: 'done',
          code: null,
        },
      },
    }));

it('the log is given page by page, of all or of one helper, without what people asked for', async () => {
  const many = Array.from({ length: 70 }, (_, i): Given => ({ ...asked, data: { ...asked.data, actId: `act-${i}` } }));
  const events = recorded(...many, processed, { ...processed, id: 'asked-for' }).map((event) =>
    event.id === 'asked-for' ? { ...event, meta: { ...event.meta, actor: 'user-ada' } } : event,
  );
  const store = await folded(automaticProjection, events);
  await store.prepare(rehearsalProjection.spec);
  const all: string[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page = await automaticActsPage(store, undefined, next);
    all.push(...page.acts.map(({ id }) => id));
    next = page.next;
  }
  expect([all.length, new Set(all).size]).toEqual([71, 71]);
  expect((await automaticActsPage(store, 'media', undefined)).acts.map(({ what }) => what)).toEqual(['TrackProcessed']);
});
