import type { Position } from '@refrain/contracts/kernel';
import type { CollectionSpec } from '@refrain/storage/read-store';
import type { JsonText } from './json-text';

type Fields<Doc> = keyof Doc & string;
type FieldsOf<Doc, Kind> = { [K in Fields<Doc>]-?: NonNullable<Doc[K]> extends Kind ? K : never }[Fields<Doc>];

/** As a store types a column. */
type ColumnType<Value> = [NonNullable<Value>] extends [string]
  ? 'text'
  : [NonNullable<Value>] extends [number | boolean]
    ? 'integer'
    : never;

/** A field to order by; a leading '-' means descending. */
type Key<Field extends string> = Field | 'id' | `-${Field}` | '-id';

/** A CollectionSpec whose columns, indexes and searched fields are fields of its document, of their types. */
export type Declared<Doc> = Omit<CollectionSpec, 'columns' | 'indexes' | 'multikey' | 'text'> &
  Readonly<{
    columns: { readonly [K in Fields<Doc>]?: ColumnType<Doc[K]> };
    indexes: readonly Readonly<{ on: readonly Key<Fields<Doc>>[]; unique?: boolean }>[];
    multikey?: readonly Readonly<{
      field: FieldsOf<Doc, readonly (string | number)[]>;
      carry: readonly (Fields<Doc> | 'id')[];
    }>[];
    text?: readonly FieldsOf<Doc, string>[];
  }>;

type Column<Spec extends CollectionSpec> = keyof Spec['columns'] & string;

/** What a declaration must also be: of columns that are fields, and of indexes on these. */
export type Fitting<Doc, Spec extends CollectionSpec> = [
  Exclude<Column<Spec>, keyof Doc>,
  Exclude<Spec['indexes'][number]['on'][number], Key<Column<Spec>>>,
] extends [never, never]
  ? unknown
  : Readonly<{ misfit: 'columns are fields of the document, and indexes are on columns and id' }>;

/** What a row has in a column: a boolean is 1 or 0, and what is missing is null. */
type ColumnValue<Value> =
  | (undefined extends Value ? null : never)
  | (null extends Value ? null : never)
  | (NonNullable<Value> extends infer V ? (V extends boolean ? (V extends true ? 1 : 0) : V) : never);

/** A stored document: its text as it is served, and those of its fields that are columns. */
export type StoredRow<Doc, Spec extends CollectionSpec> = Readonly<{
  id: string;
  position: Position;
  text: JsonText<Doc>;
  columns: { readonly [K in Column<Spec> & keyof Doc]: ColumnValue<Doc[K]> };
}>;

/** A row as an index knows it: without its text and position, and with the columns alone by which it was ordered. */
export type KeyRow<Doc, Spec extends CollectionSpec, Order extends readonly string[]> = Readonly<{
  id: string;
  columns: { readonly [K in Column<Spec> & keyof Doc as K extends Bare<Order[number]> ? K : never]: ColumnValue<Doc[K]> };
}>;

/** Without its direction. */
export type Bare<K extends string> = K extends `-${infer Field}` ? Field : K;

type Comparable<Value> = [NonNullable<Value>] extends [string] ? string : number;
type ConditionOn<Value> =
  | Value
  | Readonly<{ in: readonly NonNullable<Value>[] }>
  | Readonly<{ gt?: Comparable<Value>; gte?: Comparable<Value>; lt?: Comparable<Value>; lte?: Comparable<Value> }>;

/** Conditions on columns or `id`, all of which must hold. */
export type Where<Doc, Spec extends CollectionSpec> = {
  readonly [K in Column<Spec> & keyof Doc]?: ConditionOn<Doc[K]>;
} & { readonly id?: ConditionOn<string> };

/** The array fields that an index finds by what stands in them. */
type Multikey<Spec extends CollectionSpec> = NonNullable<Spec['multikey']>[number]['field'];

/** What can be asked of a collection, as the store has it; `among` takes any number of texts, where a condition takes 1000. */
export type Question<Doc, Spec extends CollectionSpec> = Readonly<{
  where?: Where<Doc, Spec>;
  contains?: Readonly<{ field: Multikey<Spec>; value: string | number }>;
  among?: Readonly<{ field: Column<Spec>; values: readonly string[] }>;
  orderBy?: readonly Key<Column<Spec>>[];
}>;
