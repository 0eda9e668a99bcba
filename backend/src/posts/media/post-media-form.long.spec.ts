import { POST_MAX_LENGTH, postMediaRefusals, postRefusals } from '@refrain/contracts/posts';
import { refused } from '../../testing/http';
import { field, mediaPart, postForm } from '../../testing/post-media';
import { TestApp } from '../../testing/test-app';
import { plain } from '../../testing/uploads';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

describe('text of a form', () => {
  it('is held to the same rules, and nothing stays of a file that came with it', async () => {
    const [picture, ben] = [await plain().png().toBuffer(), await app.member()];
    await app.unchanged(async () => {
      expect(await postForm(ben, [field('content', 'x'.repeat(POST_MAX_LENGTH + 1)), mediaPart(picture)])).toMatchObject(
        refused(postRefusals.tooLong),
      );
      expect(await postForm(ben, [field('content', ' \r\n ')])).toMatchObject(refused(postRefusals.empty));
      expect(await postForm(ben, [field('content', 'x'.repeat(200_000)), mediaPart(picture)])).toMatchObject({ status: 413 });
      for (const mentions of ['{"a":1}', '[1]', 'nonsense', '"ada"'])
        expect(await postForm(ben, [field('content', 'x'), field('mentions', mentions)])).toMatchObject(
          refused(postMediaRefusals.mentions),
        );
    });
    expect(await postForm(ben, [field('content', `a${'\r\n'.repeat(249)}b`)])).toMatchObject({ status: 201 });
  });

  it('with a GIF is refused as long as there is no source of them', async () => {
    const [picture, ben] = [await plain().png().toBuffer(), await app.member()];
    await app.unchanged(async () => {
      expect(
        await postForm(ben, [field('content', 'x'), field('gifUrl', 'https://gifs.example/x.gif'), field('gifTitle', 'x')]),
      ).toMatchObject(refused(postMediaRefusals.gifUnavailable));
      expect(await postForm(ben, [field('gifUrl', 'https://gifs.example/x.gif'), mediaPart(picture)])).toMatchObject(
        refused(postMediaRefusals.imageOrGif),
      );
    });
    expect(await postForm(ben, [field('content', 'x'), field('gifUrl', ''), field('gifTitle', '')])).toMatchObject({
      status: 201,
      body: { media: null },
    });
  });
});
