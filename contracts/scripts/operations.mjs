import { STATUS_CODES } from 'node:http';

/**
 * @typedef {import('./refusals.mjs').Refusal} Refusal
 * @typedef {import('./refusals.mjs').Wire} Wire
 * @typedef {import('./declarations.mjs').Content} Content
 * @typedef {import('./declarations.mjs').Declared} Declared
 */

const PROBLEM = 'application/problem+json';
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before it is worth trying again.', schema: { type: 'integer' } },
};

/** A path as OpenAPI writes it: `{id}` for `:id`, `{path}` for the star. @param {string} path */
export const templateOf = (path) => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

/** @param {string} path */
const pathParameters = (path) =>
  [...templateOf(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** @param {Content | undefined} query @param {(schema: any) => any} resolved */
const queryParameters = (query, resolved) => {
  const { properties = {}, required = [] } = query ? resolved(query.schema) : {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    ...(description ? { description } : {}),
    schema,
  }));
};

/** @param {Content} content */
const bodyOf = ({ kind, schema, mediaTypes = [] }) => {
  if (kind === 'bytes') return Object.fromEntries(mediaTypes.map((type) => [type, {}]));
  return { [kind === 'form' ? 'multipart/form-data' : 'application/json']: { schema } };
};

/** A body whose every field may be missing may be missing itself. @param {Content} body @param {(schema: any) => any} resolved */
const mustBeSent = ({ schema }, resolved) => (resolved(schema).required ?? []).length > 0;

/** @param {Wire} wire @param {string} positionHeader */
const headersOf = ({ since }, positionHeader) =>
  since
    ? {
        headers: {
          [positionHeader]: { description: 'The event since which the answered state holds.', schema: { type: 'string' } },
        },
      }
    : {};

/** @param {Declared} declared @param {string} positionHeader */
const goodAnswers = ({ wire, contents: { answer } }, positionHeader) => {
  const status = wire.status ?? 200;
  const content = answer ? { content: bodyOf(answer) } : {};
  return {
    [status]: { description: STATUS_CODES[status], ...headersOf(wire, positionHeader), ...content },
    ...(wire.ranges ? { 206: { description: 'A part of it.', ...content } } : {}),
    ...(wire.ranges || wire.tagged ? { 304: { description: 'It is as it was.' } } : {}),
  };
};

/** Refusals of one status: their codes, and for people what each says. @param {readonly Refusal[]} refusals */
const problem = (refusals) => ({
  description: refusals.map(({ code, message }) => `- \`${code}\`${message ? `: ${message}` : ''}`).join('\n'),
  ...([429, 503].includes(refusals[0]?.status ?? 0) ? { headers: retryAfter } : {}),
  content: {
    [PROBLEM]: {
      schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: refusals.map(({ code }) => code) } } },
    },
  },
});

/** @param {readonly Refusal[]} refusals */
const badAnswers = (refusals) => {
  const unique = [...new Map(refusals.map((each) => [`${each.status} ${each.code}`, each])).values()];
  const statuses = [...new Set(unique.map(({ status }) => status))].sort((one, other) => one - other);
  return Object.fromEntries(statuses.map((status) => [status, problem(unique.filter((each) => each.status === status))]));
};

/** @param {Wire['access']} access */
const whoMay = (access) => {
  if (access === 'public') return 'For everyone.';
  if (access === 'user' || !access.page) return 'For who is signed in.';
  return `For who may open the page \`${access.page}\`.`;
};

/** @param {Wire} wire */
const howOften = ({ limit, attempts }) =>
  (limit ?? attempts) ? `Counted as \`${limit ?? attempts?.kind}\`, by person and by address.` : '';

const KEY_PARAMETER = { $ref: '#/components/parameters/IdempotencyKey' };

/**
 * @param {Declared} declared
 * @param {{ positionHeader: string, resolved: (schema: any) => any }} how
 */
export const operationOf = (declared, { positionHeader, resolved }) => {
  const { name, context, text, wire, contents, refusals } = declared;
  const [summary = '', ...rest] = text.split(/(?<=\.)\s+/);
  const parameters = [
    ...pathParameters(wire.path),
    ...queryParameters(contents.query, resolved),
    ...(wire.method === 'GET' ? [] : [KEY_PARAMETER]),
  ];
  return {
    ...{
      operationId: name,
      tags: [context],
      summary,
      description: [...rest, whoMay(wire.access), howOften(wire)].filter(Boolean).join(' '),
    },
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contents.body ? { requestBody: { required: mustBeSent(contents.body, resolved), content: bodyOf(contents.body) } } : {}),
    responses: { ...goodAnswers(declared, positionHeader), ...badAnswers(refusals) },
    security: wire.access === 'public' ? [] : [{ session: [] }],
  };
};
