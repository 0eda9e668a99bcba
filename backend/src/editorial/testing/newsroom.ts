import type { BlogPost, BlogPostRequest } from '@refrain/contracts/editorial';
import { formBody, type FormPart } from '../../media/testing/upload-server';
import { grant } from '../../testing/people';
import type { Caller } from '../../testing/http';
import { TestApp, type Member } from '../../testing/test-app';
import { coverPart, MULTIPART, picture } from '../../testing/uploads';

const EDITOR = { role: 'admin', adminLevel: null, isSupremeAdmin: false } as const;

/** A site with two editors and a fan, and what editors ask for. */
export class Newsroom {
  private stories = 0;

  private constructor(
    readonly app: TestApp,
    readonly vera: Member,
    readonly olga: Member,
    readonly fan: Member,
  ) {}

  static async start(): Promise<Newsroom> {
    const app = await TestApp.start();
    const editor = async () => grant(app, await app.member(), EDITOR);
    return new Newsroom(app, await editor(), await editor(), await app.member());
  }

  /** Titles are numbered, since each has an address of its own. */
  story = (more: Partial<BlogPostRequest> = {}): BlogPostRequest => ({
    title: `Sample Story ${(this.stories += 1)}`,
    content: '## Why\n\nBecause [charts](/charts) can be opened.',
    ...more,
  });

  /** A second after the one before it. */
  publish = async (by: Caller, request = this.story()): Promise<BlogPost> => {
    this.app.now += 1000;
    return (await by.post('/api/admin/blog', request)).body as BlogPost;
  };

  put = (by: Caller, slug: string, json: unknown, headers = {}) => by.ask('PUT', `/api/admin/blog/${slug}`, { json, headers });

  read = (slug: string) => this.app.visitor().get(`/api/blog/${slug}`);

  sendCover = (by: Caller, parts: readonly FormPart[], headers = {}) =>
    by.ask('POST', '/api/admin/blog/cover', { raw: formBody(parts), headers: { ...MULTIPART, ...headers } });

  coverId = async (by: Caller): Promise<string> =>
    ((await this.sendCover(by, [coverPart(await picture())])).body as { coverId: string }).coverId;
}
