import { rules } from '../../e2e/faults/judge/rules.mjs';
import { randomFrom } from '../../e2e/faults/load/random.mjs';

type Data = Record<string, unknown>;
let position = 0;
const revisions = new Map<string, number>();

/** An event behind the others of its stream. */
const event = (type: string, stream: string, data: Data, key?: string) => {
  const revision = revisions.get(stream) ?? 0;
  revisions.set(stream, revision + 1);
  position += 1;
  return {
    id: `event-${position}`,
    type,
    stream,
    revision,
    position: String(position),
    at: '2026-06-01T12:00:00.000Z',
    data,
    meta: key ? { command: { key } } : {},
  };
};

const fact = (kind: string, left: Data, commandKey = 'key-1') => ({
  kind,
  actor: 'user-ada',
  method: 'POST',
  path: '/',
  key: 'k',
  commandKey,
  ...left,
});

/** What a history of every kind looks like when nothing was lost. */
const whole = () => {
  revisions.clear();
  const upload = { uploadId: 'upload-1', ownerId: 'user-ada', mediaKey: 'uploads/upload-1', sizeBytes: 10 };
  const track = 'track-1';
  const events = [
    event('AccountRegistered', 'account-1', { userId: 'user-ada', username: 'ada', slug: 'ada', email: 'ada@example.test' }),
    event('PostCreated', 'post-1', { postId: 'post-1', authorId: 'user-ada', content: 'Hello' }),
    event('PostLiked', 'like-post-1-user-ada', { pointsAwarded: 1 }, 'key-like'),
    event('PostUnliked', 'like-post-1-user-ada', {}, 'key-unlike'),
    event('FileUploaded', 'upload-1', upload),
    event('TrackUploaded', track, { trackId: track, artistId: 'user-ada', title: 'Song' }),
    event('TrackProcessingStarted', track, {}),
    event('TrackProcessed', track, {
      stream: { mediaKey: 'renditions/s', sizeBytes: 5 },
      preview: { mediaKey: 'renditions/p', sizeBytes: 3 },
      cover: null,
    }),
    event('TrackReleased', track, {}),
    event('AlbumCreated', 'album-1', { albumId: 'album-1', artistId: 'user-ada', title: 'Album' }),
    event('AlbumEdited', 'album-1', { albumId: 'album-1', title: 'Other' }, 'key-album'),
    event('AlbumSaved', 'albumSave-album-1-user-ben', { albumId: 'album-1', userId: 'user-ben' }, 'key-save'),
    event('PlaylistCreated', 'playlist-1', { playlistId: 'list-1', ownerId: 'user-ada', name: 'List' }),
    event('PlaylistSongsAdded', 'playlist-1', { playlistId: 'list-1' }, 'key-add'),
    event('PlaylistSongMoved', 'playlist-1', { trackId: track, place: 'V000V' }, 'key-move'),
  ];
  const facts = [
    fact('register', { userId: 'user-ada', username: 'ada', slug: 'ada', email: 'ada@example.test' }),
    fact('post', { postId: 'post-1', content: 'Hello' }),
    fact('like', { leads: 'PostLiked', pointsAwarded: 1 }, 'key-like'),
    fact('like', { leads: 'PostUnliked', pointsAwarded: 0 }, 'key-unlike'),
    fact('upload', { uploads: [{ uploadId: 'upload-1', sizeBytes: 10 }] }),
    fact('track', { trackId: track, title: 'Song' }),
    fact('album', { albumId: 'album-1', title: 'Album' }),
    fact('albumEdit', { albumId: 'album-1', title: 'Other' }, 'key-album'),
    fact('saveAlbum', { albumId: 'album-1', saved: true, leads: 'AlbumSaved' }, 'key-save'),
    fact('playlist', { playlistId: 'list-1', name: 'List' }),
    fact('addSongs', { playlistId: 'list-1', added: 2 }, 'key-add'),
    fact('moveSong', { trackId: track, place: 'V000V' }, 'key-move'),
  ];
  const states: [string, string[]][] = [
    ['like-post-1-user-ada', ['PostUnliked']],
    ['follow-user-ada-user-ben', ['UserUnfollowed']],
    ['albumSave-album-1-user-ben', ['AlbumSaved']],
  ];
  const files = new Map([
    ['uploads/upload-1', 10],
    ['renditions/s', 5],
    ['renditions/p', 3],
  ]);
  return { events, facts, states, files, settled: true };
};

const findings = (given: ReturnType<typeof whole>): string[] => rules.flatMap(({ judge }) => [...judge(given)]);

describe('the judge of what a kill left', () => {
  it('finds nothing where nothing was lost', () => {
    expect(findings(whole())).toEqual([]);
  });

  it('lets a move that changed nothing, and was asked again later, follow the song before it', () => {
    const given = whole();
    const asked = (askedAgain: boolean) => [
      { ...fact('moveSong', { trackId: 'track-1', place: 'V005V' }, 'key-move'), askedAgain },
    ];
    expect(findings({ ...given, facts: asked(true) })).toEqual([]);
    expect(findings({ ...given, facts: asked(false) })).toEqual([
      'PlaylistSongMoved of k: place is V000V, acknowledged as V005V',
    ]);
  });

  const without = (type: string) => {
    const given = whole();
    return { ...given, events: given.events.filter((each) => each.type !== type) };
  };

  it.each<[string, () => ReturnType<typeof whole>, RegExp]>([
    ['an acknowledged post that is gone', () => without('PostCreated'), /post post-1 was acknowledged and left 0 PostCreated/],
    ['an acknowledged like that is gone', () => without('PostLiked'), /like k was acknowledged and left 0 events/],
    [
      'an acknowledged album that is gone',
      () => without('AlbumCreated'),
      /album album-1 was acknowledged and left 0 AlbumCreated/,
    ],
    ['an album that was said otherwise', () => without('AlbumEdited'), /albumEdit k was acknowledged and left 0 events/],
    [
      'an album that was saved and is not',
      () => without('AlbumSaved'),
      /albumSave-album-1-user-ben ends with AlbumUnsaved; acknowledged was AlbumSaved/,
    ],
    ['songs that were added and are gone', () => without('PlaylistSongsAdded'), /addSongs k was acknowledged and left 0 events/],
    ['a track that was never released', () => without('TrackReleased'), /track-1 has 0 TrackReleased/],
    [
      'another text than was acknowledged',
      () => ({ ...whole(), facts: [fact('post', { postId: 'post-1', content: 'Bye' })] }),
      /content is Hello, acknowledged as Bye/,
    ],
    [
      'a command that took effect twice',
      () => {
        const given = whole();
        return {
          ...given,
          events: [...given.events, event('PostLiked', 'like-post-1-user-ada', { pointsAwarded: 0 }, 'key-like')],
        };
      },
      /command key-like in like-post-1-user-ada left PostLiked, Post/,
    ],
    [
      'an event that stands in the log twice',
      () => {
        const given = whole();
        return { ...given, events: [...given.events, ...given.events.slice(0, 1)] };
      },
      /event event-\d+ stands in the log 2 times/,
    ],
    [
      'a stream that ends elsewhere',
      () => ({ ...whole(), states: [['like-post-1-user-ada', ['PostLiked']]] as [string, string[]][] }),
      /ends with PostUnliked; acknowledged was PostLiked/,
    ],
    [
      'a name with two owners',
      () => {
        const given = whole();
        const twin = event('AccountRegistered', 'account-2', {
          userId: 'user-eve',
          username: 'ADA',
          slug: 'eve',
          email: 'eve@example.test',
        });
        return { ...given, events: [...given.events, twin] };
      },
      /username ada belongs to 2 accounts/,
    ],
    [
      'a file that an event names and nobody has',
      () => ({
        ...whole(),
        files: new Map([
          ['renditions/s', 5],
          ['renditions/p', 3],
        ]),
      }),
      /names uploads\/upload-1, which is not there/,
    ],
    [
      'a file that is cut short',
      () => ({
        ...whole(),
        files: new Map([
          ['uploads/upload-1', 9],
          ['renditions/s', 5],
          ['renditions/p', 3],
        ]),
      }),
      /uploads\/upload-1 has 9 bytes, FileUploaded says 10/,
    ],
    [
      'a file that no event names',
      () => ({ ...whole(), files: new Map([...whole().files, ['uploads/stray', 1]]) }),
      /uploads\/stray is named by no event/,
    ],
  ])('finds %s', (_what, given, finding) => {
    expect(findings(given())).toContainEqual(expect.stringMatching(finding));
  });

  it('lets a file go that no track used in time, and wants it gone', () => {
    const given = whole();
    const events = [
      ...given.events.filter(({ stream }) => stream !== 'track-1'),
      event('UploadLapsed', 'upload-1', { uploadId: 'upload-1' }),
    ];
    const facts = given.facts.filter(({ kind }) => kind !== 'track');
    expect(findings({ ...given, events, facts, files: new Map() })).toEqual([]);
    expect(findings({ ...given, events, facts, files: new Map([['uploads/upload-1', 10]]) })).toEqual([
      'uploads/upload-1 is named by no event',
    ]);
  });

  it('lets a file wait for its event, and a track for its processing, until the server was started again', () => {
    const given = without('TrackReleased');
    expect(findings({ ...given, files: new Map([...given.files, ['uploads/stray', 1]]), settled: false })).toEqual([]);
  });
});

describe('chance', () => {
  it('repeats itself under the same seed and differs under another', () => {
    const drawn = (seed: number) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.between(0, 1e6)
        )(randomFrom(seed)),
      );
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it('picks by weight', () => {
    const random = randomFrom(1);
    const picked = Array.from(
      { length: 1000 },
      () =>
        random.weighted([
          { name: 'rare', weight: 1 },
          { name: 'often', weight: 9 },
        ]).name,
    );
    const rare = picked.filter((name) => name === 'rare').length;
    expect(rare).toBeGreaterThan(50);
    expect(rare).toBeLessThan(150);
  });
});
