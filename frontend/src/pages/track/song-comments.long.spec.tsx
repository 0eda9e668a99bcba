import {
  commentRefusals,
  commentTexts,
  momentTexts,
  type Comment,
  type CommentPage,
  type TrackCommentSummary,
} from '@refrain/contracts/posts';
import { trackRefusals, trackTexts } from '@refrain/contracts/tracks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contexts } from '../../app/contexts';
import { everythingIsInSight } from '../../app/testing/browser/in-sight';
import { whenFree } from '../../app/testing/looking';
import { people } from '../../app/testing/people';
import { refused, visit, type Answers } from '../../app/testing/visit';
import { sampleComment } from '../../features/posts/testing/sample-comment';
import { cardOf } from '../../features/tracks/track-card';
import { sampleTrack } from '../../features/tracks/testing/sample-track';
import { ticked, trackPicked } from '../../player/state/slice';
import { rooms, setUpLive } from '../../realtime/socket';

/** Everything is in sight, and a wave is 1,000 px wide. */
beforeAll(() => {
  setUpLive(contexts, () => undefined);
  everythingIsInSight();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });
});

const song = sampleTrack({ duration: 100 });
const path = `/api/tracks/${song.id}/comments`;
const said = (id: string, change: Partial<Comment> = {}) =>
  sampleComment(id, { subject: 'track', postId: song.id, userId: 'user-ben', displayName: 'Ben Sample', ...change });
const first = said('c1', { atSeconds: 2, content: 'What a turn' });
const plain = said('c2', { content: 'Of no moment' });
const summaryOf = (commentCount: number, ...pinned: readonly Comment[]): TrackCommentSummary => ({
  commentCount,
  moments: pinned.map((comment) => ({ atSeconds: comment.atSeconds ?? 0, count: 1, comment })),
});
const pageOf = (...comments: readonly Comment[]): CommentPage => ({ comments, next: null });

const open = (user: typeof people.fan | null = people.fan, answers: Answers = {}) =>
  visit(`/track/${song.id}`, {
    user,
    answers: {
      [`GET /api/tracks/${song.id}`]: song,
      [`GET ${path}`]: pageOf(first, plain),
      [`GET ${path}/summary`]: summaryOf(2, first),
      ...answers,
    },
  });
const region = () => screen.findByRole('region', { name: commentTexts.title });
const box = () => screen.findByRole('textbox', { name: commentTexts.placeholder });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(momentTexts.field) });
const bar = () => screen.findByRole('toolbar', { name: momentTexts.bar });
const mark = async (name: RegExp) => within(await bar()).findByRole('button', { name });

it('a song shows its comments with their moments, and how many there are', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '2 comments' })).toBeTruthy();
  const items = within(await region()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /at 0:02/.test(textContent ?? ''))).toEqual([true, false]);
});

it('each face is fetched once, whenever its owner wrote', async () => {
  const profileImage = '/api/pictures/00000000-0000-4000-8000-00000000000a/512';
  const [one, two] = [
    said('f1', { profileImage, updatedAt: '2026-11-22T10:00:01.000Z', atSeconds: 3 }),
    said('f2', { profileImage }),
  ];
  open(people.fan, { [`GET ${path}`]: pageOf(one, two), [`GET ${path}/summary`]: summaryOf(2, one) });
  await screen.findByText('Comment f2');
  await mark(/at 0:03/);
  const faces = [...document.querySelectorAll('img')].map(({ src }) => src).filter((src) => src.includes('/api/pictures/'));
  expect(faces.length).toBe(3);
  expect(new Set(faces).size).toBe(1);
});

it('a mark leads to its moment and to its comment, also with the keyboard, and also to one of a page that was not fetched', async () => {
  const late = said('c9', { atSeconds: 60, content: 'On another page' });
  const { user, store } = open(people.fan, { [`GET ${path}/summary`]: summaryOf(70, first, late) });
  await screen.findByText('What a turn');
  const [one, other] = [await mark(/Ben Sample at 0:02: What a turn/), await mark(/at 1:00/)];
  await region();
  expect([one.tabIndex, other.tabIndex]).toEqual([0, -1]);
  one.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(other.getAttribute('aria-label'));
  expect([one.tabIndex, other.tabIndex]).toEqual([-1, 0]);
  await user.keyboard('{Enter}');
  expect(store.getState().player).toMatchObject({ currentTrack: { id: song.id }, currentTime: 60 });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('On another page'));
  expect(document.activeElement?.getAttribute('data-comment')).toBe('c9');
});

it('the words of a moment are read while the song passes it, and no longer', async () => {
  const { store } = open();
  await mark(/at 0:02/);
  const passing = () => document.querySelector('[data-passing]')?.textContent ?? null;
  act(() => void store.dispatch(trackPicked({ track: cardOf(song), source: 'track' })));
  expect(passing()).toBeNull();
  for (const [seconds, words] of [
    [3, 'Ben SampleWhat a turn'],
    [9, null],
  ] as const) {
    act(() => void store.dispatch(ticked({ currentTime: seconds, duration: 100 })));
    expect(passing()).toBe(words);
  }
});

describe('a comment that is written', () => {
  it('is about the moment that plays, unless its writer clears it; and stands first, once it is sent', async () => {
    const { user, store, answer, changes } = open();
    answer({
      [`POST ${path}`]: () =>
        Response.json(said('mine', { ...people.fan, userId: people.fan.id, content: 'Now' }), { status: 201 }),
    });
    act(() => void store.dispatch(trackPicked({ track: cardOf(song), source: 'track' })));
    act(() => void store.dispatch(ticked({ currentTime: 83.9, duration: 100 })));
    await user.type(await box(), 'Now');
    expect(field().value).toBe('1:23');
    await user.click(screen.getByRole('button', { name: commentTexts.send }));
    await waitFor(() => expect(changes().at(-1)?.body).toEqual({ content: 'Now', parentId: null, atSeconds: 83 }));
    await waitFor(async () => expect(within(await region()).getAllByRole('listitem')[0]?.textContent).toContain('Now'));
    expect(field().value).toBe('');
    await user.type(await box(), 'Again');
    expect(field().value).toBe('1:23');
    await user.click(screen.getByRole('button', { name: momentTexts.clear }));
    await user.type(await box(), ' and again');
    expect(field().value).toBe('');
    await user.click(screen.getByRole('button', { name: commentTexts.send }));
    await waitFor(() => expect(changes().at(-1)?.body).toEqual({ content: 'Again and again', parentId: null }));
  });

  it('is not sent about a moment outside of the song, and keeps words and moment where it is refused', async () => {
    const { user, answer, changes } = open();
    answer({ [`POST ${path}`]: refused(commentRefusals.tooLong) });
    await user.type(await box(), 'Late');
    await user.type(field(), '1:41');
    expect(screen.getByText(commentRefusals.momentOutside.message)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: commentTexts.send }).disabled).toBe(true);
    await user.clear(field());
    await user.type(field(), '0:50');
    await user.click(screen.getByRole('button', { name: commentTexts.send }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    await waitFor(async () => expect(((await box()) as HTMLTextAreaElement).value).toBe('Late'));
    expect(field().value).toBe('0:50');
    // Sent again it has the same key, and another one on another moment.
    await user.click(await whenFree(screen.getByRole('button', { name: commentTexts.send })));
    await waitFor(() => expect(changes()).toHaveLength(2));
    await user.clear(field());
    await user.click(await whenFree(screen.getByRole('button', { name: commentTexts.send })));
    await waitFor(() => expect(changes()).toHaveLength(3));
    const [one, two, three] = changes().map(({ key }) => key);
    expect([one === two, two === three]).toEqual([true, false]);
  });

  it('of a visitor leads to signing in', async () => {
    open(null);
    expect((await screen.findByRole('link', { name: commentTexts.signIn })).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('textbox', { name: commentTexts.placeholder })).toBeNull();
  });
});

it("another listener's comment is counted as it comes, waits in the list until it is asked for, and is on the wave by itself", async () => {
  const { user, answer } = open();
  await mark(/at 0:02/);
  await screen.findByText('Of no moment');
  const third = said('c3', { atSeconds: 40, content: 'Just now', position: '0000000009' });
  answer({ [`GET ${path}`]: pageOf(first, plain, third), [`GET ${path}/summary`]: summaryOf(3, first, third) });
  act(() => {
    rooms.deliver({ view: 'commentCounts', id: song.id, position: '0000000009', doc: { commentCount: 3 } });
    rooms.deliver({ view: 'comments', id: 'c3', position: '0000000009', doc: third });
  });
  expect(await screen.findByRole('heading', { name: '3 comments' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: commentTexts.fresh(1) }));
  expect(await within(await region()).findByText('Just now')).toBeTruthy();
  expect(await mark(/at 0:40: Just now/)).toBeTruthy();
});

it('a song that is taken down while its page is open is gone from it', async () => {
  const { answer } = open();
  await screen.findByText('What a turn');
  answer({ [`GET /api/tracks/${song.id}`]: refused(trackRefusals.unknown), [`GET ${path}`]: refused(trackRefusals.unknown) });
  act(() => rooms.deliver({ view: 'tracks', id: song.id, position: '0000000010', doc: null }));
  expect(await screen.findByRole('heading', { name: trackTexts.notFound })).toBeTruthy();
  expect(screen.queryByText('What a turn')).toBeNull();
});

it('a song that went before a comment was sent is gone from its page, and the words are said to be refused', async () => {
  const { user, answer } = open();
  await user.type(await box(), 'Too late');
  const gone = refused(trackRefusals.unknown);
  answer({ [`POST ${path}`]: gone, [`GET ${path}`]: gone, [`GET /api/tracks/${song.id}`]: gone });
  await user.click(screen.getByRole('button', { name: commentTexts.send }));
  expect(await screen.findByRole('heading', { name: trackTexts.notFound })).toBeTruthy();
});

it('words that are markup, or as long as they may be, are words', async () => {
  const hostile = said('h', { atSeconds: 5, content: `<img src=x onerror=alert(1)>${'a'.repeat(470)}` });
  open(people.fan, { [`GET ${path}`]: pageOf(hostile), [`GET ${path}/summary`]: summaryOf(1, hostile) });
  expect(await within(await region()).findByText(/<img src=x/)).toBeTruthy();
  expect((await mark(/<img src=x/)).getAttribute('aria-label')?.length).toBeLessThan(200);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
