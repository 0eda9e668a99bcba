import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createdId, type CommandContext } from '../kernel/write/command-context';
import { AddComment } from '../posts/comments/comments.commands';
import { contextOf, track, trackIdOf, userIdOf } from './ids';

/**
 * What listeners say under a song, so many hours after it came out: at which of its seconds, or to the comment before it that `to` names.
 */
export const songComments: readonly Readonly<{
  track: number;
  by: string;
  hours: number;
  text: string;
  atSeconds?: number;
  to?: number;
}>[] = [
  { track: 2, by: 'june', hours: 3, text: 'The second boat comes in, and the room gets wider.' },
  { track: 2, by: 'priya', hours: 9, text: 'All four. I counted on my fingers.' },
  { track: 2, by: 'kofi', hours: 10, text: 'There was a fifth. It sank.', to: 1 },
  { track: 3, by: 'samir', hours: 5, text: 'Which staircase? I want to stand in it.' },
  { track: 3, by: 'lowland', hours: 7, text: 'The one behind the library. Bring a coat.', to: 3 },
  { track: 5, by: 'milo', hours: 2, atSeconds: 12, text: 'Here it stops being an exercise.' },
  { track: 5, by: 'hana', hours: 4, atSeconds: 31, text: 'It breathes out. A machine should not be able to do that.' },
  { track: 5, by: 'ada', hours: 6, text: 'I asked it to wait for me. That is all.', to: 6 },
  { track: 9, by: 'wren', hours: 3, atSeconds: 19, text: 'First ending.' },
  { track: 9, by: 'eli', hours: 4, atSeconds: 33, text: 'And the one I would keep.' },
  { track: 9, by: 'nadia', hours: 5, text: 'Then I will play you a third.', to: 9 },
  { track: 10, by: 'milo', hours: 2, atSeconds: 26, text: 'You can hear the water.' },
  { track: 11, by: 'june', hours: 2, atSeconds: 4, text: 'Put together from parts, and it still stands up.' },
  { track: 11, by: 'milo', hours: 4, text: 'Twice on the bus, once at my stop.' },
];

const saying = (comment: number): CommandContext =>
  contextOf(userIdOf(songComments[comment]?.by ?? ''), 'song-comment', String(comment));

/** Says one of them. */
export const sayUnderSong = async (app: INestApplicationContext, comment: number): Promise<void> => {
  const said = songComments[comment];
  if (!said) throw new Error(`the demo has no comment ${comment} under a song`);
  const postId = trackIdOf(said.track, userIdOf(track(said.track).artistKey));
  const parentId = said.to === undefined ? null : createdId(saying(said.to), 'comment');
  const request = { content: said.text, parentId, atSeconds: said.atSeconds ?? null };
  await app
    .get(CommandBus)
    .execute(new AddComment({ subject: 'track', postId, authorId: userIdOf(said.by), comment: request }, saying(comment)));
};
