import { readFileSync } from 'node:fs';
import { kernelRefusals } from '@refrain/contracts/kernel';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apiDocumentFile } from './api-document';
import type { Answer } from '../http';

type Response = Readonly<{
  content?: Readonly<Record<string, object>>;
  headers?: Readonly<Record<string, object>>;
  $ref?: string;
}>;
type Operation = Readonly<{ operationId: string; responses: Readonly<Record<string, Response>> }>;
type Document = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ responses: Readonly<Record<string, Response>> }>;
}>;

const ROOT = 'api';

/** The longest start without a parameter comes first: a route that names a word beats one that takes any. */
const byExactness = (one: string, other: string): number => {
  const rank = (path: string) =>
    path
      .split('/')
      .map((part) => (part.startsWith('{path') ? '2' : part.startsWith('{') ? '1' : '0'))
      .join('');
  return rank(one) < rank(other) ? -1 : 1;
};

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{path\}/g, '.*')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

/** Nothing is at the address: so says a process that does not serve people, of every call. */
const isNowhere = ({ status, body }: Answer): boolean =>
  status === 404 && (body as Readonly<{ code?: unknown }> | null)?.code === kernelRefusals.routeNotFound.code;

/** What the API document says of answers, ready to be compared with them. */
class Declared {
  private readonly document: Document;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly paths: readonly (readonly [RegExp, string])[];
  private readonly checks = new Map<string, ValidateFunction>();

  constructor() {
    this.document = JSON.parse(readFileSync(apiDocumentFile(), 'utf8')) as Document;
    addFormats(this.ajv);
    this.ajv.addSchema(this.document, ROOT);
    this.paths = Object.keys(this.document.paths)
      .sort(byExactness)
      .map((path) => [patternOf(path), path]);
  }

  /** What is wrong with an answer; null where nothing is. */
  problemWith(method: string, address: string, answer: Answer): string | null {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const path = address.split('?')[0] ?? '';
    const known = this.paths.find(([pattern, template]) => pattern.test(path) && this.document.paths[template]?.[asked])?.[1];
    const operation = known && this.document.paths[known]?.[asked];
    if (!operation) return answer.status < 400 ? 'this call is not declared' : null;
    if (isNowhere(answer)) return null;
    const found = operation.responses[answer.status];
    const shared = found?.$ref?.split('/').at(-1);
    const response = shared ? this.document.components.responses[shared] : found;
    const name = `${operation.operationId} (${method} ${known})`;
    if (!response) return `${name} declares no answer of status ${answer.status}`;
    const wrong = this.wrongContent(
      shared ? ['components', 'responses', shared] : ['paths', known, asked, 'responses', String(answer.status)],
      response,
      answer,
      method === 'HEAD',
    );
    return wrong && `${name}, status ${answer.status}: ${wrong}`;
  }

  private wrongContent(place: readonly string[], { content }: Response, answer: Answer, isHead: boolean): string | null {
    if (isHead || answer.status === 304) return null;
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!content) return answer.bytes.length > 0 ? 'nothing is declared, and something came' : null;
    const shape = content[type] ?? content[`${type.split('/')[0]}/*`];
    if (!shape) return `answers ${Object.keys(content).join(' or ')}, and ${type || 'nothing'} came`;
    if (!('schema' in shape)) return null;
    const check = this.check([...place, 'content', type, 'schema']);
    if (check(answer.body)) return null;
    const [first] = check.errors ?? [];
    return `${first?.instancePath || 'the answer'} ${first?.message} ${JSON.stringify(first?.params)} in ${answer.bytes.toString().slice(0, 500)}`;
  }

  private check(place: readonly string[]): ValidateFunction {
    const at = place.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
    const made = this.checks.get(at) ?? this.ajv.compile({ $ref: `${ROOT}#/${at}` });
    this.checks.set(at, made);
    return made;
  }
}

let declared: Declared | undefined;

/**
 * Every answer that a test gets is compared with what the API document declares of the call: its status, its media type, every field.
 * @throws Error that names the call and the path
 */
export const mustBeDeclared = (method: string, address: string, answer: Answer): void => {
  if (!/^\/(api|dev)\/|^\/(\.well-known\/\w|robots\.txt|opensearch\.xml|sitemap(-[^/]+)?\.xml)/.test(address)) return;
  const problem = (declared ??= new Declared()).problemWith(method, address, answer);
  if (problem) throw new Error(`${method} ${address.slice(0, 200)} is not answered as declared: ${problem}`);
};
