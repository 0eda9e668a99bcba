import { accountTexts } from '@refrain/contracts/accounts';
import { restrictedTexts } from '@refrain/contracts/routes';
import { uploadFormTexts } from '@refrain/contracts/tracks';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

it('a fan who comes to upload may become an artist there, and the upload opens', async () => {
  const { user, changes, answer } = visit('/upload', {
    user: people.fan,
    answers: { 'POST /api/user/promote-to-artist': people.artist },
  });
  expect(await screen.findByRole('heading', { level: 1, name: restrictedTexts.artistsTitle })).toBeTruthy();
  answer({ 'GET /api/user': people.artist });
  await user.click(screen.getByRole('button', { name: accountTexts.becomeArtist }));
  expect(await screen.findByRole('button', { name: uploadFormTexts.submit })).toBeTruthy();
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/user/promote-to-artist']);
});
