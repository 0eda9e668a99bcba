import { personal, publicFields, type Event, type EventDeclarations, type Personal } from '../kernel';
import type { PlaylistRule } from './smart';

/** Who may see it besides its owner and the people who work on it. */
export type PlaylistVisibility = 'public' | 'followers' | 'private';

/** What its owner says of it; the words are theirs, and go with the person. A list with a rule holds no songs of its own. */
type Said = {
  playlistId: string;
  ownerId: string;
  name: Personal<string>;
  description: Personal<string | null>;
  visibility: PlaylistVisibility;
  rule: PlaylistRule | null;
};
export type PlaylistCreated = Event<'PlaylistCreated', Said>;
/** All that is said of it from here on. */
export type PlaylistEdited = Event<'PlaylistEdited', Said>;
export type PlaylistDeleted = Event<'PlaylistDeleted', { playlistId: string; ownerId: string }>;

/** Songs stand in the order of their places, which are compared as text. */
export type PlaylistSongsAdded = Event<
  'PlaylistSongsAdded',
  { playlistId: string; addedBy: string; songs: readonly Readonly<{ trackId: string; place: string }>[] }
>;
export type PlaylistSongMoved = Event<
  'PlaylistSongMoved',
  { playlistId: string; movedBy: string; trackId: string; place: string }
>;
export type PlaylistSongRemoved = Event<'PlaylistSongRemoved', { playlistId: string; removedBy: string; trackId: string }>;
/** The same order with short places, as `spacedPlaces` gives them. */
export type PlaylistSpaced = Event<'PlaylistSpaced', { playlistId: string; trackIds: readonly string[] }>;

export type PlaylistInvited = Event<'PlaylistInvited', { playlistId: string; ownerId: string; userId: string }>;
export type PlaylistJoined = Event<'PlaylistJoined', { playlistId: string; userId: string }>;
/** Declined, withdrawn, left or removed: an invitation that was open is closed. */
export type PlaylistLeft = Event<'PlaylistLeft', { playlistId: string; userId: string; by: string }>;

export type PlaylistEvent =
  | PlaylistCreated
  | PlaylistEdited
  | PlaylistDeleted
  | PlaylistSongsAdded
  | PlaylistSongMoved
  | PlaylistSongRemoved
  | PlaylistSpaced
  | PlaylistInvited
  | PlaylistJoined
  | PlaylistLeft;

/** A person shared it, once however often. */
export type PlaylistShared = Event<'PlaylistShared', { playlistId: string; userId: string }>;

const words = personal<Said>('ownerId');
const said = { ...publicFields('playlistId', 'ownerId', 'visibility', 'rule'), name: words, description: words } as const;

export const playlistEvents: EventDeclarations<PlaylistEvent | PlaylistShared> = {
  PlaylistCreated: { version: 1, fields: said },
  PlaylistEdited: { version: 1, fields: said },
  PlaylistDeleted: { version: 1, fields: publicFields('playlistId', 'ownerId') },
  PlaylistSongsAdded: { version: 1, fields: publicFields('playlistId', 'addedBy', 'songs') },
  PlaylistSongMoved: { version: 1, fields: publicFields('playlistId', 'movedBy', 'trackId', 'place') },
  PlaylistSongRemoved: { version: 1, fields: publicFields('playlistId', 'removedBy', 'trackId') },
  PlaylistSpaced: { version: 1, fields: publicFields('playlistId', 'trackIds') },
  PlaylistInvited: { version: 1, fields: publicFields('playlistId', 'ownerId', 'userId') },
  PlaylistJoined: { version: 1, fields: publicFields('playlistId', 'userId') },
  PlaylistLeft: { version: 1, fields: publicFields('playlistId', 'userId', 'by') },
  PlaylistShared: { version: 1, fields: publicFields('playlistId', 'userId') },
};
