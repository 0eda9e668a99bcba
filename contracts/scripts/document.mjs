import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

import { constantsOf, valueOf, valuesOf } from './literals.mjs';
import { operationOf, templateOf } from './operations.mjs';
import { aliasOf, callsIn, programOf } from './program.mjs';
import { commonRefusals } from './refusals.mjs';

/** @param {any} schema as the generator names places, to places in an API document */
const placed = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'));

/** A file in a form is bytes. */
const FORM_FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Makes schemas of types by their names, and keeps those they refer to. @param {ts.Program} program */
const schemasOf = (program) => {
  const config = /** @type {const} */ ({
    ...DEFAULT_CONFIG,
    expose: 'export',
    topRef: false,
    jsDoc: 'extended',
    skipTypeCheck: true,
    encodeRefs: false,
  });
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  /** @type {Record<string, any>} */
  const components = {};
  /** @param {string} name */
  const schemaOf = (name) => {
    const { $schema: _, definitions = {}, ...schema } = generator.createSchema(name);
    Object.assign(components, placed({ ...definitions, ...(definitions.FormFile ? { FormFile: FORM_FILE } : {}) }));
    return placed(schema);
  };
  return { components, schemaOf };
};

/** What stands above a declaration, for people. @param {ts.TypeChecker} checker @param {ts.Node} name */
const textAbove = (checker, name) =>
  ts.displayPartsToString(checker.getSymbolAtLocation(name)?.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

const SECURITY = (/** @type {string} */ cookie) => ({
  session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The cookie that signing in sets.' },
});
const IDEMPOTENCY_KEY = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 128 } },
  description: 'Names one wish of a person: sent again with the same key, it is done once and answered as it was the first time.',
};

/**
 * The API as an OpenAPI document, made of the calls that the contracts declare.
 * @param {string} folder the sources of the contracts
 */
export const documentOf = (folder) => {
  const { program, files } = programOf(folder);
  const checker = program.getTypeChecker();
  const constant = constantsOf(program);
  const common = commonRefusals(constant);
  const { components, schemaOf } = schemasOf(program);
  components.Problem = schemaOf('Problem');
  const how = {
    positionHeader: constant('POSITION_HEADER'),
    resolved: (/** @type {any} */ schema) => (schema.$ref ? components[schema.$ref.split('/').at(-1)] : schema),
  };
  /** @type {Record<string, Record<string, object>>} */
  const paths = {};
  for (const path of files) {
    for (const { name, node, shapes } of callsIn(/** @type {ts.SourceFile} */ (program.getSourceFile(path)))) {
      const wire = /** @type {import('./refusals.mjs').Wire} */ (valueOf(checker, checker.getTypeAtLocation(node)));
      const values = (/** @type {ts.TypeNode} */ type) =>
        /** @type {any[]} */ (valuesOf(checker, checker.getTypeFromTypeNode(type)));
      const contents = Object.fromEntries(
        shapes
          .filter(({ at }) => at !== 'refuses')
          .map(({ at, kind, type }) => [
            at,
            kind === 'bytes' ? { kind, mediaTypes: values(type) } : { kind, schema: schemaOf(aliasOf(name, at)) },
          ]),
      );
      const own = shapes.filter(({ at }) => at === 'refuses').flatMap(({ type }) => values(type));
      const sends = contents.body ? (contents.body.kind === 'form' ? 'form' : 'json') : null;
      const refusals = [...own, ...common({ ...wire, sends })];
      const context = basename(dirname(path));
      const at = (paths[templateOf(wire.path)] ??= {});
      if (at[wire.method.toLowerCase()]) throw new Error(`${wire.method} ${wire.path} is declared twice`);
      at[wire.method.toLowerCase()] = operationOf(
        { name, context, text: textAbove(checker, node), wire, contents, refusals },
        how,
      );
    }
  }
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Refrain',
      version,
      description: 'The API of a music community in which every number can be replayed and checked.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1))),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: SECURITY(constant('session').cookie),
    },
  };
};
