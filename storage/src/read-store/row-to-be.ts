import { declare } from './declaration';
import type { CollectionSpec, Put, Row } from './read-store';
import { columnsOf, textOf, wellFormed } from './values';

/** The row that a query finds of a document once it is stored: for showing it before that. @throws RefusedData for what a column cannot hold */
export const rowToBe = (spec: CollectionSpec, { id, position, doc }: Omit<Put, 'collection'>): Row => {
  const declaration = declare(spec);
  const values = columnsOf(declaration, doc);
  return {
    id: wellFormed(id),
    position,
    text: textOf(spec.name, id, doc),
    columns: Object.fromEntries(declaration.columns.map((field, i) => [field, values[i] ?? null])),
  };
};
