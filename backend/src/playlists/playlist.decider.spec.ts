import {
  LONGEST_PLACE,
  MOST_MEMBERS,
  MOST_SONGS,
  playlistRefusals,
  playlistSamples,
  spacedPlaces,
  type PlaylistEvent,
} from '@refrain/contracts/playlists';
import fc from 'fast-check';
import { specFor } from '../kernel/testing/decider-spec';
import { playlistDecider, type PlaylistState } from './playlist.decider';

const { given } = specFor(playlistDecider);
const playlistId = 'playlist-1';
const [{ data: said }] = playlistSamples.PlaylistCreated;
const created = (change: Partial<Pick<typeof said, never> & { visibility: 'public' | 'private'; rule: never }> = {}) =>
  ({ type: 'PlaylistCreated', data: { ...said, ...change } }) as const;
const [deleted] = playlistSamples.PlaylistDeleted;
const [owner, ben] = ['user-ada', 'user-ben'];
const invited = { type: 'PlaylistInvited', data: { playlistId, ownerId: owner, userId: ben } } as const;
const joined = { type: 'PlaylistJoined', data: { playlistId, userId: ben } } as const;
const removed = { type: 'PlaylistLeft', data: { playlistId, userId: ben, by: owner } } as const;
const songs = (...trackIds: readonly string[]) => {
  const places = spacedPlaces(trackIds.length);
  const all = trackIds.map((trackId, i) => ({ trackId, place: places[i]! }));
  return { type: 'PlaylistSongsAdded', data: { playlistId, addedBy: owner, songs: all } } as const;
};
const add = (by: string, ...trackIds: readonly string[]) => ({ type: 'AddSongs', data: { playlistId, by, trackIds } }) as const;
const move = (by: string, trackId: string, after: string | null) =>
  ({ type: 'MoveSong', data: { playlistId, by, trackId, after } }) as const;
const remove = (by: string, trackId: string) => ({ type: 'RemoveSong', data: { playlistId, by, trackId } }) as const;
const join = { type: 'JoinPlaylist', data: { playlistId, userId: ben } } as const;

describe('the songs of a list', () => {
  it('are added at the end, each once', () => {
    const [first, second, third] = spacedPlaces(3);
    given(created())
      .when(add(owner, 'a', 'a'))
      .then(songs('a'));
    given(created(), songs('a', 'b'))
      .when(add(owner, 'b', 'c'))
      .then({
        type: 'PlaylistSongsAdded',
        data: { playlistId, addedBy: owner, songs: [{ trackId: 'c', place: third! }] },
      });
    expect(first! < second!).toBe(true);
    given(created(), songs('a')).when(add(owner, 'a')).then();
  });

  it('are taken out, once', () => {
    given(created(), songs('a'))
      .when(remove(owner, 'a'))
      .then({ type: 'PlaylistSongRemoved', data: { playlistId, removedBy: owner, trackId: 'a' } });
    given(created()).when(remove(owner, 'a')).then();
  });

  it('are 5,000 at most', () => {
    const full = songs(...Array.from({ length: MOST_SONGS }, (_, i) => `song-${i}`));
    given(created(), full).when(add(owner, 'one more')).thenRefuses(playlistRefusals.full);
    given(created(), full).when(add(owner, 'song-1')).then();
  });

  it('stay where they are, or are refused, where a move makes no sense', () => {
    const list = [created(), songs('a', 'b')];
    given(...list)
      .when(move(owner, 'a', null))
      .then();
    given(...list)
      .when(move(owner, 'b', 'a'))
      .then();
    given(...list)
      .when(move(owner, 'a', 'a'))
      .then();
    given(...list)
      .when(move(owner, 'c', 'a'))
      .thenRefuses(playlistRefusals.songUnknown);
    given(...list)
      .when(move(owner, 'a', 'gone'))
      .thenRefuses(playlistRefusals.placeGone);
  });
});

const orderOf = (state: PlaylistState): readonly string[] =>
  state.status === 'there' ? Object.keys(state.places).sort((a, b) => (state.places[a]! < state.places[b]! ? -1 : 1)) : [];
const folded = (...events: readonly PlaylistEvent[]) => events.reduce(playlistDecider.evolve, playlistDecider.initialState());

it('any moves give the order that a plain list has, and places stay short', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 300 }), (moves) => {
      let plain = Array.from('abcdefghij');
      let state = folded(created(), songs(...plain));
      for (const [from, to] of moves) {
        const trackId = plain[from]!;
        const others = plain.filter((each) => each !== trackId);
        plain = others.toSpliced(to, 0, trackId);
        for (const event of playlistDecider.decide(move(owner, trackId, others[to - 1] ?? null), state))
          state = playlistDecider.evolve(state, event);
      }
      expect(orderOf(state)).toEqual(plain);
      if (state.status === 'there')
        for (const place of Object.values(state.places)) expect(place.length).toBeLessThanOrEqual(LONGEST_PLACE);
    }),
  ));

it('two songs that change places for ever are spaced before their places get long', () => {
  let state = folded(created(), songs('a', 'b', 'c'));
  let spaced = 0;
  for (let i = 0; i < 1000; i += 1) {
    const [, second, third] = orderOf(state);
    const events = playlistDecider.decide(move(owner, third!, orderOf(state)[0]!), state);
    spaced += events.filter(({ type }) => type === 'PlaylistSpaced').length;
    state = events.reduce(playlistDecider.evolve, state);
    expect(orderOf(state).slice(1)).toEqual([third, second]);
  }
  expect(spaced).toBeGreaterThan(0);
});

describe('who may', () => {
  it('change a list: its owner and who works on it, until they are removed', () => {
    given(created(), invited, joined)
      .when(add(ben, 'a'))
      .then({ ...songs('a'), data: { ...songs('a').data, addedBy: ben } });
    given(created()).when(add(ben, 'a')).thenRefuses(playlistRefusals.notEditable);
    given(created(), invited).when(add(ben, 'a')).thenRefuses(playlistRefusals.notEditable);
    given(created(), invited, joined, removed).when(add(ben, 'a')).thenRefuses(playlistRefusals.notEditable);
    given(created(), invited, joined)
      .when({ type: 'DeletePlaylist', data: { playlistId, by: ben } })
      .thenRefuses(playlistRefusals.notYours);
  });

  it('not even hear of a private list: people who are nothing to it', () => {
    const hidden = created({ visibility: 'private' });
    for (const command of [
      add(ben, 'a'),
      move(ben, 'a', null),
      join,
      { type: 'DeletePlaylist', data: { playlistId, by: ben } } as const,
    ])
      given(hidden).when(command).thenRefuses(playlistRefusals.unknown);
  });

  it('join: who is invited, once for each invitation', () => {
    given(created(), invited).when(join).then(joined);
    given(created(), invited, joined).when(join).then();
    given(created()).when(join).thenRefuses(playlistRefusals.notInvited);
    given(created(), invited, joined, removed).when(join).thenRefuses(playlistRefusals.notInvited);
    given(created(), invited, { ...removed, data: { ...removed.data, by: ben } })
      .when(join)
      .thenRefuses(playlistRefusals.notInvited);
  });

  it('be invited: others, so many at most', () => {
    const invite = (userId: string, by = owner) => ({ type: 'InviteToPlaylist', data: { playlistId, by, userId } }) as const;
    given(created()).when(invite(ben)).then(invited);
    given(created(), invited).when(invite(ben)).then();
    given(created()).when(invite(owner)).then();
    given(created(), invited, joined).when(invite('user-cleo', ben)).thenRefuses(playlistRefusals.notYours);
    const all = Array.from({ length: MOST_MEMBERS }, (_, i) => ({ ...invited, data: { ...invited.data, userId: `user-${i}` } }));
    given(created(), ...all)
      .when(invite(ben))
      .thenRefuses(playlistRefusals.tooManyMembers);
  });

  it('leave: a member by themselves, and a person that the owner removes', () => {
    const leave = (by: string) => ({ type: 'LeavePlaylist', data: { playlistId, by, userId: ben } }) as const;
    given(created(), invited, joined)
      .when(leave(ben))
      .then({ ...removed, data: { ...removed.data, by: ben } });
    given(created(), invited, joined).when(leave(owner)).then(removed);
    given(created(), invited, joined).when(leave('user-cleo')).thenRefuses(playlistRefusals.notYours);
    given(created()).when(leave(owner)).thenRefuses(playlistRefusals.notMember);
  });
});

it('a list with a rule takes no songs, and one with songs no rule', () => {
  const [{ data }] = playlistSamples.PlaylistEdited;
  const { ownerId: _, ...rest } = data;
  const edit = { type: 'EditPlaylist', data: { ...rest, by: owner } } as const;
  given(created()).when(edit).then({ type: 'PlaylistEdited', data });
  given(created(), { type: 'PlaylistEdited', data }).when(add(owner, 'a')).thenRefuses(playlistRefusals.isSmart);
  given(created(), songs('a')).when(edit).thenRefuses(playlistRefusals.holdsSongs);
});

it('a deleted list is unknown to everyone, and is not made again by a repetition', () => {
  given(created(), deleted).when(add(owner, 'a')).thenRefuses(playlistRefusals.unknown);
  given(created(), deleted).when({ type: 'CreatePlaylist', data: said }).then();
});
