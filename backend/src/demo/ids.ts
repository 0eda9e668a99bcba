import { type CommandContext, createdId } from '../kernel/write/command-context';
import { derivedId } from '../kernel/values/ids';
import { demoTracks, type DemoTrack } from './demo-tracks';

/** Every command of the demo has an id of its own, so that an interrupted seeding goes on where it was. */
export const contextOf = (actor: string | null, ...parts: readonly string[]): CommandContext => ({
  commandId: derivedId('demo', ...parts),
  actor,
  correlation: derivedId('demo'),
  memory: { key: derivedId('demo', ...parts), hash: '' },
});

export const registration = (key: string): CommandContext => contextOf(null, 'register', key);
export const userIdOf = (key: string): string => createdId(registration(key), 'user');
export const uploading = (track: number, artistId: string): CommandContext => contextOf(artistId, 'upload', String(track));
export const trackIdOf = (track: number, artistId: string): string => createdId(uploading(track, artistId), 'track');
/** Who announces the events of the demo. */
export const EDITOR = 'vera';
export const announcing = (event: number): CommandContext => contextOf(userIdOf(EDITOR), 'event', String(event));
export const posting = (post: string, by: string): CommandContext => contextOf(userIdOf(by), 'post', post);

export const track = (index: number): DemoTrack => {
  const found = demoTracks[index];
  if (!found) throw new Error(`the demo has no track ${index}`);
  return found;
};
