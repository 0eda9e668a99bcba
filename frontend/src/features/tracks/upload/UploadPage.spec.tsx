import { authTexts } from '@refrain/contracts/accounts';
import { quotaRefusals, UPLOAD_QUOTAS, uploadFormTexts } from '@refrain/contracts/tracks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { refused, visit } from '../../../app/testing/visit';
import { EXPIRED_PATH } from '../../../session/departure';
import { signedOut } from '../../../session/api';

// The package has an entry for modules alone, which specs cannot load.
jest.mock(
  'music-metadata',
  () => ({
    parseBlob: ({ name }: File) =>
      name === 'Tagged.mp3'
        ? Promise.resolve({ common: { album: 'Night Songs', year: 1999, genre: ['hip-hop'], track: { no: null } } })
        : Promise.reject(new Error('no tags')),
  }),
  { virtual: true },
);

const signedOutBy = async (to: string) => {
  const page = visit('/upload', { user: people.artist });
  await page.fill(await screen.findByLabelText(uploadFormTexts.title), 'Half a song');
  page.answer({ 'GET /api/user': refused({ status: 401, code: 'SESSION.MISSING', message: 'Please sign in' }) });
  act(() => void page.store.dispatch(signedOut(to) as never));
  await page.fill(await screen.findByLabelText(authTexts.usernameOrEmail), 'ada');
  await page.fill(screen.getByLabelText(authTexts.password), 'a sample password');
  page.answer({ 'POST /api/login': people.artist, 'GET /api/user': people.artist });
  await page.user.click(screen.getByRole('button', { name: authTexts.signIn }));
  const nav = await screen.findAllByRole('link', { name: 'Upload' });
  await page.user.click(nav[0] as Element);
  return screen.findByLabelText<HTMLInputElement>(uploadFormTexts.title);
};

it('what was filled in is there again after the session ended by itself', async () => {
  expect((await signedOutBy(EXPIRED_PATH)).value).toBe('Half a song');
});

it('and gone after a sign-out', async () => {
  const title = await signedOutBy('/auth');
  await waitFor(() => expect(title.value).toBe(''));
});

it('the main artist is the person who uploads, and a base mood is enough of a mood', async () => {
  const page = visit('/upload', {
    user: people.artist,
    answers: { 'GET /api/mood-categories/base': ['Calm'], 'GET /api/mood-categories': [] },
  });
  const artist = await screen.findByLabelText<HTMLInputElement>(/^Main artist/);
  expect(artist.value).toBe(people.artist.displayName);
  const calm = await screen.findByRole('button', { name: 'Calm' });
  await page.user.click(calm);
  expect(calm.getAttribute('aria-pressed')).toBe('true');
  await page.user.click(calm);
  expect(calm.getAttribute('aria-pressed')).toBe('false');
});

it('the focus goes to the first thing that is wrong, also where nothing is written, as the file', async () => {
  const page = visit('/upload', { user: people.artist });
  await page.user.click(await screen.findByRole('button', { name: uploadFormTexts.submit }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain(uploadFormTexts.chooseAudio));
});

it('an admin may name another artist', async () => {
  visit('/upload', { user: people.admin });
  expect(await screen.findByLabelText(new RegExp(uploadFormTexts.artistOverride))).toBeTruthy();
});

it('an artist may not', async () => {
  visit('/upload', { user: people.artist });
  await screen.findByLabelText(uploadFormTexts.title);
  expect(screen.queryByLabelText(new RegExp(uploadFormTexts.artistOverride))).toBeNull();
});

it('the room for songs is shown, and a file that finds none is refused before a byte of it is sent', async () => {
  const quota = { tier: 'free', used: { tracks: 12, bytes: 500 * 1024 * 1024 - 2 }, most: UPLOAD_QUOTAS.free };
  const page = visit('/upload', { user: people.artist, answers: { 'GET /api/audio/quota': quota } });
  expect(await screen.findByText(/12 of 50 songs used\. Left: .*38 songs\./)).toBeTruthy();
  await page.user.upload(screen.getByLabelText(uploadFormTexts.audioFile), new File(['three'], 'a.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText(quotaRefusals.bytes.message)).toBeTruthy();
  expect(screen.getByText(uploadFormTexts.chooseAudio)).toBeTruthy();
});

describe('what a file says of its song', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => undefined });
  });
  /** Without a click, which would take the focus to the picker. */
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText(uploadFormTexts.audioFile), {
      target: { files: [new File(['not music'], name, { type: 'audio/mpeg' })] },
    });
  const opened = async () => {
    const page = visit('/upload', { user: people.artist });
    const title = await screen.findByLabelText<HTMLInputElement>(uploadFormTexts.title);
    const version = screen.getByLabelText<HTMLInputElement>(uploadFormTexts.version);
    act(() => title.focus());
    choose('Song (Live).mp3');
    await waitFor(() => expect(version.value).toBe('Live'));
    return { page, title };
  };

  it('stands before nothing that a person types: the field they are in is theirs', async () => {
    const { page, title } = await opened();
    expect(title.value).toBe('');
    await page.user.keyboard('Not a Song');
    await page.user.tab();
    expect(title.value).toBe('Not a Song');
  });

  it('fills the field that is left empty, unless another file was chosen meanwhile', async () => {
    const { title } = await opened();
    choose('Second.mp3');
    await waitFor(() => expect(screen.getByText('Second.mp3')).toBeTruthy());
    act(() => title.blur());
    await waitFor(() => expect(title.value).toBe('Second'));
  });

  describe('in its tags', () => {
    /** As the parser of tags reads them; a file named otherwise has none. */
    const tagged = () => new File(['tagged'], 'Tagged.mp3', { type: 'audio/mpeg' });
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    const chosen = async (before: (page: ReturnType<typeof visit>) => Promise<void> = async () => undefined) => {
      const page = visit('/upload', { user: people.artist });
      await screen.findByLabelText(uploadFormTexts.title);
      await before(page);
      fireEvent.change(screen.getByLabelText(uploadFormTexts.audioFile), { target: { files: [tagged()] } });
      await waitFor(() => expect(field(uploadFormTexts.album).value).toBe('Night Songs'));
    };

    it('fills album, year and genre too', async () => {
      await chosen();
      expect([field(uploadFormTexts.year).value, field(uploadFormTexts.genre).value]).toEqual(['1999', 'Hip Hop']);
    });

    it('leaves a year alone that a person looked at, and a genre that they chose', async () => {
      await chosen(async ({ user }) => {
        act(() => field(uploadFormTexts.year).focus());
        act(() => field(uploadFormTexts.year).blur());
        await user.selectOptions(field(uploadFormTexts.genre), 'Folk');
      });
      const thisYear = String(new Date().getFullYear());
      expect([field(uploadFormTexts.year).value, field(uploadFormTexts.genre).value]).toEqual([thisYear, 'Folk']);
    });
  });
});
