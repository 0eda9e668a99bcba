import { accountTexts, type Profile } from '@refrain/contracts/accounts';
import { albumTexts } from '@refrain/contracts/albums';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const NAME = 'Vera Sample';
const artist: Profile = {
  ...people.artist,
  ...{ id: 'user-vera', username: 'vera', displayName: NAME, slug: 'vera', bio: '', palette: [], thumbhash: null },
  ...{ followersCount: 0, followingCount: 0, postsCount: 0, isFollowing: false },
};
const answers = {
  'GET /api/profiles/vera': artist,
  'GET /api/albums': { albums: [], next: null },
  'GET /api/tracks': { tracks: [], next: null },
};

it('an artist without an album is led to their first one from their profile, others see no shelf', async () => {
  const own = visit('/artist/vera', { user: { ...people.artist, id: artist.id }, answers });
  expect((await screen.findByRole('link', { name: albumTexts.make })).getAttribute('href')).toBe('/albums/create');
  expect(screen.getByText(albumTexts.ownEmpty)).toBeTruthy();
  own.leave();

  const other = visit('/artist/vera', { user: people.fan, answers });
  expect(await screen.findByText(accountTexts.noTracks)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: albumTexts.title })).toBeNull();
  other.leave();
});
