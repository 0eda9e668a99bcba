import 'reflect-metadata';
import { getMetadataStorage, validate, type ValidatorOptions } from 'class-validator';
import { commentRefusals, linkRefusals, postRefusals } from '@refrain/contracts/posts';
import { AppModule } from '../app.module';
import { refused } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';

const LONG = 'x'.repeat(250_000);
const CHECKS: ValidatorOptions = { whitelist: true, stopAtFirstError: true };

/** Each field of each body that a route takes. */
const fields = (): readonly (readonly [string, string, new () => object])[] => {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: ReadonlyMap<new () => object, readonly { propertyName: string }[]>;
  };
  return [...validationMetadatas].flatMap(([body, rules]) =>
    [...new Set(rules.map(({ propertyName }) => propertyName))].map((field) => [body.name, field, body] as const),
  );
};

describe('the bodies of routes', () => {
  it('are known here', () => {
    expect(AppModule).toBeDefined();
    expect(fields().length).toBeGreaterThan(80);
  });

  it.each([
    ['a long text', LONG],
    ['a list of one', [LONG]],
  ])('take %s in no field', async (_what, value) => {
    const taken = [];
    for (const [name, field, body] of fields()) {
      const errors = await validate(Object.assign(new body(), { [field]: value }), CHECKS);
      if (!errors.some(({ property }) => property === field)) taken.push(`${name}.${field}`);
    }
    expect(taken).toEqual([]);
  });
});

describe('a text that is too long', () => {
  let app: TestApp;
  let ada: Member;
  let postId: string;
  beforeAll(async () => {
    app = await TestApp.start();
    ada = await app.member();
    postId = ((await ada.post('/api/social/posts', { content: 'A sample post' })).body as { id: string }).id;
  });
  afterAll(async () => {
    await app.close();
    expect(app.failures).toEqual([]);
  });

  /** Each is 240 kB that made a pattern go through it again from each of its signs. */
  const texts = [
    `http://x${').,;:!?]'.repeat(30_000)}a`,
    'a'.repeat(240_000),
    `@${'.-'.repeat(120_000)}`,
    'http://x'.repeat(30_000),
  ];
  const routes = [
    ['/api/social/posts', postRefusals.tooLong],
    ['/api/posts', postRefusals.tooLong],
    ['/api/link-preview', linkRefusals.tooLong],
    ['/api/posts/ID/comments', commentRefusals.tooLong],
    ['/api/tracks/ID/comments', commentRefusals.tooLong],
  ] as const;

  it.each(routes)('is refused by %s before anything reads it', async (path, refusal) => {
    for (const content of texts) {
      const before = process.cpuUsage();
      expect(await ada.post(path.replace('ID', postId), { content })).toMatchObject(refused(refusal));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });
});
