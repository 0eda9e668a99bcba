import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { declarationsIn } from './declarations.mjs';
import { constantsOf } from './literals.mjs';
import { operationOf, templateOf } from './operations.mjs';
import { programOf } from './program.mjs';
import { commonRefusals } from './refusals.mjs';
import { schemasOf } from './schemas.mjs';
import { withSharedAnswers } from './shared-answers.mjs';

const IDEMPOTENCY_KEY = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 128 } },
  description: 'Names one wish of a person: sent again with the same key, it is done once and answered as it was the first time.',
};

/** @param {string} version */
const infoOf = (version) => ({
  ...{ title: 'Refrain', version },
  description: 'The API of a music community in which every number can be replayed and checked.',
  license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
});

/** @template T @param {Readonly<Record<string, T>>} named */
const sorted = (named) => Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * @param {readonly import('./declarations.mjs').Declared[]} declarations
 * @param {Parameters<typeof operationOf>[1]} how
 */
const pathsOf = (declarations, how) => {
  /** @type {Record<string, Record<string, ReturnType<typeof operationOf>>>} */
  const paths = {};
  const names = new Set();
  for (const declared of declarations) {
    const { name, wire } = declared;
    const methods = (paths[templateOf(wire.path)] ??= {});
    const method = wire.method.toLowerCase();
    if (methods[method] || names.has(name)) throw new Error(`${name} (${wire.method} ${wire.path}) is declared twice`);
    names.add(name);
    methods[method] = operationOf(declared, how);
  }
  return paths;
};

/**
 * The API as an OpenAPI document, made of the calls that the contracts declare.
 * @param {string} folder the sources of the contracts
 */
export const documentOf = (folder) => {
  const { program, files } = programOf(folder);
  const constant = constantsOf(program);
  const { components, schemaOf, resolved } = schemasOf(program);
  const common = commonRefusals(constant);
  const declarations = files.flatMap((file) => declarationsIn(program, file, { schemaOf, resolved, common }));
  const paths = pathsOf(declarations, { positionHeader: constant('POSITION_HEADER'), resolved });
  const responses = withSharedAnswers(paths);
  const cookie = constant('session').cookie;
  return {
    openapi: '3.1.0',
    info: infoOf(JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')).version),
    servers: [{ url: '/' }],
    paths: sorted(paths),
    components: {
      schemas: sorted(components),
      responses: sorted(responses),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The cookie that signing in sets.' },
      },
    },
  };
};
