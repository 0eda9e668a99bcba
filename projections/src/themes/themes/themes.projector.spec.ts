import { themesContext } from '@refrain/contracts/themes';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { themesProjection } from './themes.projector';
import { seasonOn, themesNow } from './themes.queries';

const { given } = specFor(themesProjection);
const set = themesContext.sample.SeasonSet;
const { seasonId, after, setBy, reason } = set.data;
const at = '2026-06-01T08:00:00.000Z';
const spring = {
  ...set,
  data: { ...set.data, seasonId: 'season-0', after: { ...after!, from: '2026-03-01', until: '2026-03-20' } },
};

it('a season stands with its last change', () =>
  given({ ...set, at }).shows({ themes: { site: { seasons: { [seasonId]: { ...after, at, setBy, reason } }, changes: 1 } } }));

it('one that is taken away is gone, and its change counts', () =>
  given(set, { ...set, data: { ...set.data, before: after, after: null } }).shows({
    themes: { site: { seasons: {}, changes: 2 } },
  }));

it('a season holds from its first day to its last one', async () => {
  const store = await folded(themesProjection, recorded(set, spring));
  expect((await themesNow(store)).seasons.map(({ id }) => id)).toEqual(['season-0', seasonId]);
  const on = async (day: string) => (await seasonOn(store, day))?.id ?? null;
  expect(await Promise.all(['2026-03-20', '2026-03-21', '2026-11-28', '2026-11-29', '2026-12-24', '2026-12-25'].map(on))).toEqual(
    ['season-0', null, null, seasonId, seasonId, null],
  );
});
