import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { AddSongs, CreatePlaylist, InviteToPlaylist, JoinPlaylist } from '../../playlists/playlists.commands';
import { contextOf, track, trackIdOf, userIdOf } from '../ids';
import { demoPeople } from '../people';
import { demoPlaylists } from './playlists';

type Asked = Readonly<{ playlist: number; songs: readonly number[] }>;

/** Makes a playlist with its songs; a second person who works on it is invited and joins. */
export const makePlaylist = async (app: INestApplicationContext, { playlist: index, songs }: Asked): Promise<Position | null> => {
  const playlist = demoPlaylists[index];
  if (!playlist) throw new Error(`the demo has no playlist ${index}`);
  const commands = app.get(CommandBus);
  const by = userIdOf(playlist.owner);
  const as = (part: string, actor = by) => contextOf(actor, part, String(index));
  const created = new CreatePlaylist({ ownerId: by, request: playlist.said }, as('playlist'));
  const { playlistId, position } = await commands.execute(created);
  if (songs.length === 0) return position;
  const trackIds = songs.map((song) => trackIdOf(song, userIdOf(track(song).artistKey)));
  const added = await commands.execute(new AddSongs({ playlistId, by, trackIds }, as('playlist-songs')));
  const member = demoPeople.find(({ key }) => key === playlist.member);
  if (!member) return added.position;
  await commands.execute(new InviteToPlaylist({ playlistId, by, username: member.username }, as('playlist-invite')));
  const userId = userIdOf(member.key);
  return commands.execute(new JoinPlaylist({ playlistId, userId }, as('playlist-join', userId)));
};
