import { profileMenuTexts, type Profile } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { reportTexts } from '@refrain/contracts/moderation';
import { sharingTexts } from '@refrain/contracts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@refrain/contracts/accounts';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const profile = (of: Partial<Profile> = {}): Profile => ({
  ...people.fan,
  ...{ id: 'user-ben', username: 'ben', displayName: 'Ben Sample', slug: 'ben', bio: '', palette: [], thumbhash: null },
  ...{ followersCount: 0, followingCount: 0, postsCount: 0, isFollowing: false },
  ...of,
});
/** Opens the menu of a person's page; gives its entries too. */
const opened = async (viewer: User | null, of: Profile, path = '/fan/ben') => {
  const visited = visit(path, {
    user: viewer,
    answers: { 'GET /api/profiles/ben': of, [`POST /api/users/${of.id}/report`]: new Response(null, { status: 204 }) },
  });
  await visited.user.click(await screen.findByRole('button', { name: profileMenuTexts.label('Ben Sample') }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  const pick = (name: string) => visited.user.click(screen.getByRole('menuitem', { name }));
  return { ...visited, entries, pick };
};
const block = blockTexts.block('Ben Sample');

describe('the menu of a person', () => {
  it('reports them, with a reason and a note', async () => {
    const { user, pick, entries, changes } = await opened(people.fan, profile());
    expect(entries).toEqual([profileMenuTexts.share, profileMenuTexts.report, block]);
    await pick(profileMenuTexts.report);
    const shown = await screen.findByRole('dialog', { name: reportTexts.titles.person });
    // The menu that led here lets go of the pointer a moment later.
    await waitFor(() => expect(getComputedStyle(shown).pointerEvents).not.toBe('none'));
    const dialog = within(shown);
    await user.click(dialog.getByRole('radio', { name: reportTexts.reasons.harassment }));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('In the bio');
    await user.click(dialog.getByRole('button', { name: reportTexts.send }));
    expect(await screen.findByText(reportTexts.thanks)).toBeTruthy();
    expect(changes()).toContainEqual(
      expect.objectContaining({ call: 'POST /api/users/user-ben/report', body: { reason: 'harassment', note: 'In the bio' } }),
    );
  });
  it('asks before it blocks them', async () => {
    const { pick, changes } = await opened(people.fan, profile());
    await pick(block);
    expect(await screen.findByRole('dialog', { name: blockTexts.askTitle('Ben Sample') })).toBeTruthy();
    expect(changes().filter(({ call }) => call.includes('block'))).toEqual([]);
  });
  it.each([profileMenuTexts.report, block])('leads visitors to sign in: %s', async (entry) => {
    const { pick } = await opened(null, profile());
    await pick(entry);
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
  it('shares their page, also for visitors, without a post about it', async () => {
    const { pick, asked } = await opened(null, profile());
    await pick(profileMenuTexts.share);
    const dialog = within(await screen.findByRole('dialog', { name: sharingTexts.share }));
    expect(dialog.getByText(/\/fan\/ben$/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: new RegExp(sharingTexts.toFeed) })).toBeNull();
    expect(asked('GET /api/posts/user-ben/share-links')).toBe(0);
  });
  it('has no block for an admin, and for oneself only the share', async () => {
    const ofAdmin = await opened(people.fan, profile({ role: 'admin' }), '/admin/ben');
    expect(ofAdmin.entries).toEqual([profileMenuTexts.share, profileMenuTexts.report]);
    ofAdmin.leave();
    const own = await opened(people.fan, profile({ id: people.fan.id }));
    expect(own.entries).toEqual([profileMenuTexts.share]);
  });
});
