import { duplicateTexts, type DuplicatePage, type DuplicatePair, type DuplicateSong } from '@refrain/contracts/duplicates';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const PAIRS = 'GET /api/admin/duplicates';
const song = (trackId: string, title: string): DuplicateSong => ({
  ...{
    trackId,
    title,
    artist: 'Ada Sample',
    artistId: 'user-ada',
    duration: 60,
    peaks: null,
    art: null,
    palette: [],
    thumbhash: null,
  },
  ...{ uploadedAt: '2026-06-01T12:00:00.000Z', releaseDate: '2026-06-01T12:00:00.000Z', isReleased: trackId === 'one' },
});
const pair: DuplicatePair = {
  ...{
    id: 'pair',
    first: song('one', 'First'),
    second: song('two', 'Cut'),
    agreement: 0.985,
    offsetMs: 10_000,
    overlapMs: 50_000,
  },
  ...{ foundAt: '2026-06-02T12:00:00.000Z', decided: null },
};
const page = (...pairs: readonly DuplicatePair[]): DuplicatePage => ({ pairs, next: null });

it('an admin sees both songs, how alike they are, and both waveforms on one time', async () => {
  visit('/admin/audio-duplicate-detection', { user: people.admin, answers: { [PAIRS]: page(pair) } });
  const card = within(await screen.findByRole('article', { name: duplicateTexts.pair('First', 'Cut') }));
  expect(card.getByText(duplicateTexts.agreement(0.985))).toBeTruthy();
  expect(card.getByText(new RegExp(duplicateTexts.offset(10_000)))).toBeTruthy();
  const waves = card.getAllByRole('slider');
  expect(waves.map((wave) => wave.getAttribute('aria-label'))).toEqual([
    duplicateTexts.wave('A', 'First'),
    duplicateTexts.wave('B', 'Cut'),
  ]);
  expect(waves[1]?.parentElement?.style.marginInlineStart).toMatch(/^14\.2/);
  expect(card.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/track/one');
  expect(card.queryByRole('link', { name: 'Cut' })).toBeNull();
  for (const side of duplicateTexts.sides) expect(card.getByRole('button', { name: duplicateTexts.play(side) })).toBeTruthy();
});

it('a decision is sent with its reason, and not without one', async () => {
  const path = 'POST /api/admin/duplicates/pair/decision';
  const { user, changes } = visit('/admin/audio-duplicate-detection', {
    user: people.admin,
    answers: { [PAIRS]: page(pair), [path]: new Response(null, { status: 204 }) },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${duplicateTexts.decisions.allowed}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: duplicateTexts.confirm }));
  expect(changes()).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'A re-release');
  await user.click(dialog.getByRole('button', { name: duplicateTexts.confirm }));
  expect(changes()).toMatchObject([{ call: path, body: { decision: 'allowed', reason: 'A re-release' } }]);
});

it('what was decided says what, why and who decided, and offers the other decisions', async () => {
  const decided = { decision: 'same', reason: 'Heard both', by: 'Ada Admin', at: '2026-06-03T12:00:00.000Z' } as const;
  visit('/admin/audio-duplicate-detection?show=decided', {
    user: people.admin,
    answers: { [PAIRS]: page({ ...pair, second: null, decided }) },
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Heard both')).toBeTruthy();
  expect(card.getByText(`B: ${duplicateTexts.gone}`)).toBeTruthy();
  expect(card.queryByRole('button', { name: new RegExp(`^${duplicateTexts.decisions.same}`) })).toBeNull();
  expect(card.queryByRole('slider')).toBeNull();
});

it('an empty list says so, and one that cannot be had can be asked for again', async () => {
  const site = visit('/admin/audio-duplicate-detection', { user: people.admin });
  await screen.findByText(duplicateTexts.loadFailed);
  site.answer({ [PAIRS]: page() });
  await site.user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(duplicateTexts.empty.open)).toBeTruthy();
});
