import { copyFile, writeFile } from 'node:fs/promises';
import { CommandBus } from '@nestjs/cqrs';
import { postMediaRefusals } from '@refrain/contracts/posts';
import { Streams } from '../../kernel/write/streams/streams';
import { makeSound } from '../../media/testing/sounds';
import { Erasures } from '../../personal-data/erasures';
import { sweepOrphans } from '../../processes/sweep-orphans';
import { refused } from '../../testing/http';
import { mediaFilesOf, publishMedia } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { plain } from '../../testing/uploads';
import { CreatePost, postIdOf } from '../create-post.command';
import { madeOf, PostMediaStore } from './post-media-store';

let app: TestApp;
let ada: Member;

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
});
afterAll(() => app.end());

const filesOf = (postId: string) => mediaFilesOf(app, postId);
const save = async (content: Buffer): Promise<string> => {
  const file = await app.storage.media.temporaryFile();
  await writeFile(file, content);
  return file;
};

describe('what is not deleted', () => {
  it('files that a crash left before the event are swept, and no others', async () => {
    const post = await publishMedia(ada, await plain().png().toBuffer());
    const { media } = app.storage;
    const mediaId = post.media?.id ?? '';
    const [kept, strays] = [
      `post-media/${post.id}/${mediaId}/480.webp`,
      [
        `post-media/${post.id}/00000000-0000-4000-8000-000000000001/1200.webp`,
        `post-media/${post.id}/${mediaId}/upload`,
        'post-media/00000000-0000-4000-8000-000000000002/00000000-0000-4000-8000-000000000003/video.mp4',
      ],
    ];
    for (const stray of strays) {
      const copy = await media.temporaryFile();
      await media.withLocalFile(kept, (path) => copyFile(path, copy));
      await media.adopt(stray, copy);
    }
    expect(await sweepOrphans(media, app.app.get(Streams))).toBe(strays.length);
    expect(await filesOf(post.id)).toEqual(['1200.webp', '480.webp']);
  });

  it('goes when its author is erased', async () => {
    const ben = await app.member();
    const post = await publishMedia(ben, await makeSound('mp3', { seconds: 1 }));
    const picture = await publishMedia(ben, await plain().png().toBuffer());
    await app.app.get(Erasures).erase([ben.user.id], null);
    expect([await filesOf(post.id), await filesOf(picture.id)]).toEqual([[], []]);
    expect(await app.visitor().get(picture.mediaUrl ?? '')).toMatchObject(refused(postMediaRefusals.unknown));
  });
});

it('what arrives when its author is erased already goes again', async () => {
  const ben = await app.member();
  await app.app.get(Erasures).erase([ben.user.id], null);
  const context = { commandId: `late-${ben.user.id}`, actor: ben.user.id, correlation: 'late' };
  const [postId, mediaId] = [postIdOf(context), '00000000-0000-4000-8000-00000000000b'];
  await app.app.get(PostMediaStore).keepImage({ postId, mediaId }, '', await save(await plain().png().toBuffer()));
  expect(await filesOf(postId)).toHaveLength(2);
  await app.app.get(CommandBus).execute(
    new CreatePost(
      {
        authorId: ben.user.id,
        content: '',
        extras: {
          media: { id: mediaId, kind: 'image' },
          made: madeOf({ width: 1200, height: 675 }),
        },
      },
      context,
    ),
  );
  await eventually(async () => expect(await filesOf(postId)).toEqual([]));
});
