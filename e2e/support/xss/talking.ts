import type { User } from '@refrain/contracts/accounts';
import type { Comment, Post } from '@refrain/contracts/posts';
import { cover } from '../media/media';
import { PASSWORD } from '../person';
import { readAs, sendForm, wellFormed, type Caller, type Tally } from './caller';
import type { Author, World } from './people';
import type { Vector } from './vectors';

const alone = { base: {}, stands: false } as const;

/** What everybody writes: a post, and a comment. Gives the post, unless it was refused. */
export const talk = async ({ tally, target, reader }: World, { caller, user, vector }: Author): Promise<Post | null> => {
  const { text } = vector;
  await reader.caller.does('POST', `/api/social/users/${user.id}/follow`);
  const posted = await sendForm(tally, caller, {
    ...alone,
    name: 'post',
    path: '/api/social/posts',
    hostile: { content: text },
    vectors: [vector],
  });
  await sendForm(tally, caller, {
    ...alone,
    name: 'comment',
    path: `/api/posts/${target.id}/comments`,
    hostile: { content: text },
    vectors: [vector],
  });
  return posted.status < 300 ? readAs<Post>(posted) : null;
};

/** What some write besides: every other field that belongs to a person, a post or a comment. `about` is what they report. */
export const talkMore = async (
  { origin, tally, song, answered, reader, artist }: World,
  { caller, user, vector }: Author,
  about: Post,
): Promise<void> => {
  const { text } = vector;
  const one = { ...alone, vectors: [vector] };
  const posts = '/api/social/posts';
  const profile = { displayName: user.displayName, slug: user.slug };
  await sendForm(tally, caller, {
    name: 'profile',
    method: 'PUT',
    path: '/api/user/profile',
    base: profile,
    hostile: { bio: text, displayName: text, slug: text },
    vectors: [vector],
    byCode: { 'ACCOUNT.NAME_RESERVED': ['slug'], 'ACCOUNT.SLUG_TAKEN': ['slug'] },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'post that mentions',
    path: posts,
    hostile: { content: `@${reader.user.username} ${text} @${text} #refrainxss` },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'post with a link',
    path: posts,
    hostile: { content: `https://evil.test/${text} ${text}` },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'post with a hashtag',
    path: posts,
    hostile: { content: `#refrainxss #${text}` },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'shared',
    path: '/api/posts',
    base: { content: `shared ${vector.n}` },
    hostile: { linkUrl: text },
  });
  const shared = {
    ...one,
    name: 'shared',
    path: '/api/posts',
    base: { content: `shared ${vector.n}`, linkUrl: `${origin}/track/${song.id}` },
  };
  await sendForm(tally, caller, {
    ...shared,
    hostile: { linkType: text, linkTitle: text, linkDescription: text, linkImage: text, mediaType: text },
  });
  await sendForm(tally, caller, { ...shared, hostile: { mediaUrl: text } });
  await sendForm(tally, caller, {
    ...one,
    name: 'link preview',
    path: '/api/link-preview',
    hostile: { content: text.includes('://') ? text : `https://evil.test/${text}` },
  });
  const { id } = await caller.does<Comment>('POST', `/api/posts/${answered.id}/comments`, { content: 'A sample comment' });
  await sendForm(tally, caller, {
    ...one,
    name: 'reply',
    path: `/api/posts/${answered.id}/comments`,
    base: { parentId: id },
    hostile: { content: text },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'report',
    path: `/api/posts/${about.id}/report`,
    base: { reason: 'other' },
    hostile: { note: text },
  });
  await sendForm(tally, caller, { ...one, name: 'report', path: `/api/posts/${about.id}/report`, hostile: { reason: text } });
  await sendForm(tally, caller, {
    ...one,
    name: 'report of a person',
    path: `/api/users/${artist.user.id}/report`,
    base: { reason: 'other' },
    hostile: { note: text },
  });
  await caller.send('POST', `/api/social/users/${artist.user.id}/follow`);
  await sendAside(tally, caller, user, vector, answered);
};

/** As header values are sent: bytes, and no controls, which no browser sends. */
const headerOf = (text: string) =>
  Buffer.from(text.replace(/[\p{Cc}]/gu, ' '))
    .toString('latin1')
    .trim();

/** What clients send beside the things that people write on purpose. */
const sendAside = async (tally: Tally, caller: Caller, { username }: User, vector: Vector, liked: Post): Promise<void> => {
  const { text } = vector;
  const take = async (field: string, asked: ReturnType<Caller['send']>) => {
    const answer = await asked;
    tally.judge(field, answer, [vector]);
    tally.count(field, [vector], answer.status < 300 ? 'accepted' : 'refused');
  };
  const interaction = {
    interactionType: 'search_result_click',
    contentType: text,
    contentId: text,
    metadata: { searchQuery: text, userAgent: text },
    sessionId: text,
    deviceType: 'desktop',
    timestamp: new Date().toISOString(),
  };
  const header = headerOf(text);
  await take(
    'device',
    caller.send('POST', '/api/login', { username, password: PASSWORD }, { 'user-agent': `${header} Firefox/1 Linux` }),
  );
  await take('sign-in name', caller.send('POST', '/api/login', { username: text, password: PASSWORD }));
  await take('interaction', caller.send('POST', '/api/micro-interactions', interaction));
  await take(
    'client error',
    caller.send('POST', '/api/errors/log', {
      errorId: `e${vector.n}`,
      message: text,
      stack: `${text}\n at ${text}`,
      context: text,
      url: text,
    }),
  );
  await take(
    'Idempotency-Key',
    caller.send('POST', `/api/social/posts/${liked.id}/like`, undefined, { 'idempotency-key': header, 'x-request-id': header }),
  );
  await take('reset token', caller.send('POST', '/api/auth/reset-password', { token: text, password: PASSWORD }));
  await take('verification token', caller.send('POST', '/api/auth/verify-email', { token: text }));
  await take('person search', caller.send('GET', `/api/users/search?q=${encodeURIComponent(wellFormed(text.slice(0, 60)))}`));
  const picture = { field: 'media', name: text, type: 'image/png', bytes: cover(24) };
  await take('picture name', caller.sendForm('/api/social/posts/media', { content: `pictured ${vector.n}` }, picture));
  await take(
    'media post',
    caller.sendForm('/api/social/posts/media', {
      content: `#refrainxss ${text}`,
      gifTitle: text,
      mentions: JSON.stringify([text]),
    }),
  );
  await take('media mentions', caller.sendForm('/api/social/posts/media', { content: `named ${vector.n}`, mentions: text }));
  await take(
    'GIF address',
    caller.sendForm('/api/social/posts/media', { content: `moving ${vector.n}`, gifUrl: text, gifTitle: text }),
  );
};
