import { snippetsContext } from '@refrain/contracts/snippets';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { peopleProjection } from '../../accounts';
import { snippetsProjection } from './snippets.projector';
import { slotOfChange, snippetChangesPage, snippetsNow } from './snippets.queries';

const { given } = specFor(snippetsProjection);
const sample = snippetsContext.sample.SnippetChanged;
const changed = (data: Partial<typeof sample.data>) => ({ ...sample, data: { ...sample.data, ...data } });
const at = '2026-07-01T12:00:00.000Z';

it('a slot runs what its newest change says, and each change is kept with what was before it', () => {
  const { changeId: id, undoes: _, ...data } = sample.data;
  return given({ ...sample, at }).shows({
    snippets: { ads: { isOn: true, code: data.code, version: 1, changeId: id } },
    snippetChanges: { [id]: { id, ...data, createdAt: at, all: 1, isUndo: false } },
  });
});

it('only the newest change of a slot can be undone; the other slots run nothing', async () => {
  const store = await folded(
    snippetsProjection,
    recorded(changed({ changeId: 'one' }), changed({ changeId: 'two', isOn: false, undoes: 'one' })),
  );
  await store.prepare(peopleProjection.spec);
  const { changes } = await snippetChangesPage(store);
  expect(changes.map(({ id, canUndo, isUndo }) => [id, canUndo, isUndo])).toEqual([
    ['two', true, true],
    ['one', false, false],
  ]);
  expect((await snippetsNow(store)).map(({ slot, isOn, version }) => [slot, isOn, version])).toEqual([
    ['analytics', false, 0],
    ['siteLinking', false, 0],
    ['autoAds', false, 0],
    ['ads', false, 2],
  ]);
  expect([await slotOfChange(store, 'one'), await slotOfChange(store, 'three')]).toEqual(['ads', null]);
});

it('the words of an erased admin go, and the change stays', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-admin' } } as const;
  const store = await folded(snippetsProjection, recorded(sample, erased));
  await store.prepare(peopleProjection.spec);
  const { changes } = await snippetChangesPage(store);
  expect(changes.map(({ reason, code }) => [reason, code])).toEqual([['', sample.data.code]]);
});
