import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';

/** @typedef {import('ts-json-schema-generator').Schema & Record<string, any>} Schema */

/** A file in a form is bytes. */
const FORM_FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Places as the generator names them, to places in an API document. @param {object} schema @returns {Schema} */
const placed = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'));

/**
 * Makes schemas of exported types by their names; what they refer to stands in `components`.
 * @param {import('typescript').Program} program
 */
export const schemasOf = (program) => {
  /** @type {import('ts-json-schema-generator').CompletedConfig} */
  const config = {
    ...DEFAULT_CONFIG,
    expose: 'export',
    topRef: false,
    jsDoc: 'extended',
    skipTypeCheck: true,
    encodeRefs: false,
  };
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  /** @type {Record<string, Schema>} */
  const components = {};
  /** @param {string} name @returns {Schema} */
  const schemaOf = (name) => {
    const { $schema: _, definitions = {}, ...schema } = generator.createSchema(name);
    Object.assign(components, placed({ ...definitions, ...(definitions.FormFile ? { FormFile: FORM_FILE } : {}) }));
    return placed(schema);
  };
  components.Problem = schemaOf('Problem');
  /** The schema itself, where it is a reference. @param {Schema} schema @returns {Schema} */
  const resolved = (schema) => (schema.$ref ? (components[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema);
  return { components, schemaOf, resolved };
};
