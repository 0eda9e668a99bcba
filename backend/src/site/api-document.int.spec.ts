import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callsOf } from '../kernel/http/answers/answers';
import { apiDocumentFile } from '../testing/answers/api-document';
import { declaredRoutes } from '../testing/answers/routes';
import { fieldsOf } from '../testing/answers/sample-body';
import { TestApp } from '../testing/test-app';

type Schema = Readonly<{ $ref?: string; properties?: Readonly<Record<string, unknown>> }>;
type Operation = Readonly<{
  summary: string;
  security: readonly unknown[];
  requestBody?: Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>;
  responses: Readonly<Record<string, Readonly<{ $ref?: string }>>>;
}>;
type Document = Readonly<{
  openapi: string;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>;
}>;

const CHECK = join(__dirname, '..', '..', '..', 'contracts', 'scripts', 'check-document.mjs');
/** What the validator says of a document. */
const checked = (file: string) =>
  promisify(execFile)(process.execPath, [CHECK, file]).then(
    () => 'valid',
    ({ stderr }: { stderr: string }) => stderr,
  );

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await TestApp.start();
  document = (await app.visitor().get('/api/openapi.json')).body as Document;
});
afterAll(() => app.end());

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
const operationOf = (method: string, path: string) => document.paths[templateOf(path)]?.[method.toLowerCase()];

describe('the API document', () => {
  it('is answered to everyone, and may be kept for a while', async () => {
    const { status, headers, body } = await app.visitor().get('/api/openapi.json');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, max-age=300',
    ]);
    expect(body).toEqual(JSON.parse(await readFile(apiDocumentFile(), 'utf8')));
  });

  it('is valid OpenAPI 3.1, and would be refused if it were not', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await checked(apiDocumentFile())).toBe('valid');
    const broken = join(app.folder, 'broken.json');
    await writeFile(broken, JSON.stringify({ ...document, paths: { '/api/broken': { get: { responses: 'none' } } } }));
    expect(await checked(broken)).toContain('/paths/~1api~1broken/get/responses');
  });

  it('describes every route of the application, and none that is not there', () => {
    const routes = declaredRoutes(app.app).map(({ method, path }) => `${method} ${templateOf(path)}`);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.length).toBeGreaterThan(100);
    expect(new Set(described)).toEqual(new Set(routes));
  });

  it('says of each what it is for, who may, and what it is refused with', () => {
    for (const { method, path, rule, limited, requestKind } of declaredRoutes(app.app)) {
      const operation = operationOf(method, path);
      const isPublic = rule === 'public';
      expect([path, operation?.summary, operation?.security]).toEqual([
        path,
        expect.stringMatching(/^[A-Z].*\.$/),
        isPublic ? [] : [{ session: [] }],
      ]);
      const statuses = Object.keys(operation?.responses ?? {});
      expect([path, statuses]).toEqual([path, expect.arrayContaining(['400', '500', '503', ...(isPublic ? [] : ['401'])])]);
      if (limited ?? requestKind) expect([path, statuses]).toEqual([path, expect.arrayContaining(['429'])]);
    }
  });

  it('knows the fields of each body that the application knows', () => {
    let compared = 0;
    for (const { method, path, body } of declaredRoutes(app.app)) {
      const fields = body ? [...fieldsOf(body)].sort() : [];
      if (fields.length === 0) continue;
      const schema = operationOf(method, path)?.requestBody?.content['application/json']?.schema;
      const { properties } = (schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema) ?? {};
      expect([method, path, Object.keys(properties ?? {}).sort()]).toEqual([method, path, fields]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('a handler', () => {
  it('answers calls that the contracts declare', () => {
    const undeclared = declaredRoutes(app.app).filter(({ handler }) => callsOf(handler) === undefined);
    expect(undeclared.map(({ path }) => path)).toEqual([]);
  });
});
