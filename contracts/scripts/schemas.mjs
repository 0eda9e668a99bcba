import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

/** @typedef {import('ts-json-schema-generator').Schema & Record<string, any>} Schema */

/** A file in a form is bytes. */
const FORM_FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Places as the generator names them, to places in an API document. @param {object} schema @returns {Schema} */
const placed = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'));

/** The exported types of all files, by their names. Asked for a name, the generator would walk through every file again. @param {ts.Program} program */
const typesOf = (program) =>
  new Map(
    program
      .getSourceFiles()
      .filter(({ fileName }) => !fileName.includes('/node_modules/'))
      .flatMap(({ statements }) => statements.filter((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one)))
      .map((declared) => [declared.name.text, declared]),
  );

/**
 * Makes schemas of exported types by their names; what they refer to stands in `components`.
 * @param {ts.Program} program
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
  const types = typesOf(program);
  /** @type {Record<string, Schema>} */
  const components = {};
  /** @param {string} name @returns {Schema} */
  const schemaOf = (name) => {
    const type = types.get(name);
    if (!type) throw new Error(`No type is called ${name}`);
    const { $schema: _, definitions = {}, ...schema } = generator.createSchemaFromNodes([type]);
    Object.assign(components, placed({ ...definitions, ...(definitions.FormFile ? { FormFile: FORM_FILE } : {}) }));
    return placed(schema);
  };
  components.Problem = schemaOf('Problem');
  /** The schema itself, where it is a reference. @param {Schema} schema @returns {Schema} */
  const resolved = (schema) => (schema.$ref ? (components[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema);
  return { components, schemaOf, resolved };
};
