import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { postDecider, postStream } from '../../posts/post.decider';
import { likeDecider, likeStream } from '../../posts/liking/like.decider';
import { Clock } from '../values/clock';
import type { CommandContext } from './command-context';
import { Ids } from '../values/ids';
import { ReadModels } from '../read/read-models';
import { Sessions } from '../sessions/sessions';
import { Streams } from './streams/streams';
import type { Token } from '../values/tokens';
import { command } from './command';
import { CommandParts } from './facts';

const NOW = '2027-03-01T12:00:00.000Z';
const GREETING: Token<string> = Symbol('Greeting');

@Injectable()
class Post {
  readonly id = 'p1';
}

type Pair = { postId: string; userId: string };

const LikePost = command('LikePost', ({ postId, userId }: Pair, { decide }) =>
  decide(likeStream(postId, userId), likeDecider, { postId, userId, ownPost: false }),
);
const SeeFacts = command(
  'SeeFacts',
  { post: Post, greeting: GREETING },
  async (name: string, { post, greeting, now, created }) => ({
    sentence: `${greeting}, ${name}: ${post.id} at ${now}`,
    id: created('thing'),
  }),
);
const AskUnknown = command('SharePost', (postId: string, { decide, handle }) =>
  // @ts-expect-error the decider of posts knows no SharePost
  decide(postStream(postId), postDecider, { postId, userId: 'ben' }).then(() =>
    // @ts-expect-error nor does a post take a like
    handle(postStream(postId), postDecider, { type: 'LikePost', data: { postId, userId: 'ben', ownPost: false } }),
  ),
);
// @ts-expect-error the data of a like names the post
const AskTooLittle = command('LikePost', (_: Pair, { decide }) => decide('like', likeDecider, { userId: 'ben', ownPost: false }));

const log = openMemoryEventLog();
const clock = new Clock(() => Date.parse(NOW));
const provide = <T>(what: unknown, useValue: T) => ({ provide: what as symbol, useValue });

@Module({
  imports: [CqrsModule.forRoot()],
  providers: [
    ...[provide(Clock, clock), provide(Ids, new Ids()), provide(ReadModels, { store: null }), provide(Sessions, null)],
    ...[provide(Streams, new Streams(log, clock)), provide(GREETING, 'Hello'), CommandParts, Post],
    ...[LikePost, SeeFacts].map(({ handler }) => handler),
  ],
})
class World {}

const context: CommandContext = { commandId: 'c1', actor: 'ben', correlation: 'spec' };
let bus: CommandBus;

beforeAll(async () => {
  const app = await NestFactory.createApplicationContext(World, { logger: false });
  await app.init();
  bus = app.get(CommandBus);
});

it('decides the command of its name, under the context it was sent with', async () => {
  const position = await bus.execute(new LikePost({ postId: 'p1', userId: 'ben' }, context));
  const stored = [];
  for await (const event of log.readStream(likeStream('p1', 'ben'))) stored.push(event);
  expect(stored).toEqual([
    expect.objectContaining({ type: 'PostLiked', position, at: NOW, meta: { actor: 'ben', correlation: 'spec' } }),
  ]);
});

it('hands in the parts it asks for by their names, the time, and ids that a repetition finds again', async () => {
  const first = await bus.execute(new SeeFacts('Ada', context));
  expect(first.sentence).toBe(`Hello, Ada: p1 at ${NOW}`);
  expect((await bus.execute(new SeeFacts('Ada', context))).id).toBe(first.id);
  expect((await bus.execute(new SeeFacts('Ada', { ...context, commandId: 'c2' }))).id).not.toBe(first.id);
});

it('is known by its name', () => {
  expect([LikePost, SeeFacts, AskUnknown, AskTooLittle].map(({ name }) => name)).toEqual([
    ...['LikePost', 'SeeFacts', 'SharePost', 'LikePost'],
  ]);
  expect(SeeFacts.handler.name).toBe('SeeFactsHandler');
});
