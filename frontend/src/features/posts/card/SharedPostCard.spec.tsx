import { sharingTexts, type Post, type SharedPost } from '@refrain/contracts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { samplePost } from '../testing/sample-post';

const { id, userId, content, createdAt, editedAt, ...author } = samplePost('first', { displayName: 'Ben Sample', userId: 'ben' });
const shared: SharedPost = { id, userId, content, createdAt, editedAt, author, image: '/api/post-media/p/thumb', alt: 'A pier' };
const opened = (post: Post) => visit(`/post/${post.id}`, { user: people.fan, answers: { [`GET /api/posts/${post.id}`]: post } });

it('a post that shares another shows it inside, and leads to it', async () => {
  opened(samplePost('share', { linkType: 'post', linkUrl: '/post/first', sharedPost: shared }));
  const card = await screen.findByRole('link', { name: sharingTexts.postBy('Ben Sample') });
  expect(card.getAttribute('href')).toBe('/post/first');
  expect(within(card).getByText(content)).toBeTruthy();
  expect(within(card).getByAltText('A pier')).toBeTruthy();
});

it('a post that shares what is gone says so', async () => {
  opened(samplePost('share', { linkType: 'post', sharedPost: null }));
  expect(await screen.findByText(sharingTexts.postGone)).toBeTruthy();
});

it('a post that only says something is shared to the feed as a link to it, without its words or the name of its author', async () => {
  const post = samplePost('words', { displayName: 'Ben Sample' });
  const { user, changes, answer } = opened(post);
  answer({ 'POST /api/posts': samplePost('share') });
  await user.click(await screen.findByRole('button', { name: new RegExp(sharingTexts.share) }));
  await user.click(await screen.findByRole('button', { name: new RegExp(sharingTexts.toFeed) }));
  await waitFor(() => expect(changes().some(({ call }) => call === 'POST /api/posts')).toBe(true));
  const { body } = changes().find(({ call }) => call === 'POST /api/posts') ?? {};
  expect(body).toMatchObject({ linkUrl: '/post/words', linkType: 'post' });
  expect((body as { content: string }).content).not.toContain('Ben Sample');
});
