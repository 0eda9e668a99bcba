import type { ColumnType, Table } from '../../facts/table';

const JSON_TYPES: Readonly<Record<ColumnType, object>> = {
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  time: { type: ['string', 'null'], format: 'date-time' },
  flag: { type: ['boolean', 'null'] },
};

/** What a line of a table holds, as a JSON Schema. */
export const schemaText = ({ name, about, columns }: Table): string => {
  const properties = Object.fromEntries(
    columns.map((column) => [column.name, { ...JSON_TYPES[column.type], description: column.about }]),
  );
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...{ title: name, description: about, type: 'object', properties },
    ...{ required: columns.map((column) => column.name), additionalProperties: false },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
};
