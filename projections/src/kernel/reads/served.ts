import type { CollectionSpec } from '@refrain/storage/read-store';
import type { Bare } from './declared';

// The rule of the stores (`query-rules.ts` of storage) as types: a query that no declared index serves does not compile.

type Flipped<On extends readonly string[]> = {
  readonly [I in keyof On]: On[I] extends `-${infer Field}` ? Field : `-${On[I]}`;
};
type Begins<On extends readonly string[], Order extends readonly string[]> = On extends readonly [...Order, ...string[]]
  ? true
  : false;
/** Walked as it is declared, or backwards. */
type Walked<On extends readonly string[], Order extends readonly string[]> = true extends
  | Begins<On, Order>
  | Begins<Flipped<On>, Order>
  ? true
  : false;

/** From the first key of an index on: keys that a condition fixes, then one more with any condition, and the order from there on. */
type ServedBy<On, Fixed extends string, Tested extends string, Order extends readonly string[]> = On extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? [Exclude<Tested, Bare<First>>, Walked<On, Order>] extends [never, true]
    ? true
    : Bare<First> extends Fixed
      ? ServedBy<Rest, Fixed, Exclude<Tested, Bare<First>>, Order>
      : false
  : [Tested, Order] extends [never, readonly []]
    ? true
    : false;

type Asked<Where> = { [K in keyof Where & string]: [Where[K]] extends [undefined] ? never : K }[keyof Where & string];
type Fixing = string | number | boolean | null | Readonly<{ in: readonly unknown[] }>;
type FixedIn<Where> = { [K in keyof Where & string]: [Where[K]] extends [Fixing] ? K : never }[keyof Where & string];

type WhereOf<Query> = Query extends { where: infer Where } ? Where : unknown;
export type OrderOf<Query> = Query extends { orderBy: infer Order extends readonly string[] } ? Order : readonly [];
type ElementOf<Query> = Query extends { contains: { field: infer Field extends string } } ? Field : never;
type AmongOf<Query> = Query extends { among: { field: infer Field extends string } } ? Field : never;

type IndexesOf<Spec extends CollectionSpec, Element extends string> = [Element] extends [never]
  ? Spec['indexes'][number]['on'] | readonly ['id']
  : Extract<NonNullable<Spec['multikey']>[number], { field: Element }> extends { carry: infer Carry extends readonly string[] }
    ? readonly [Element, ...(Carry extends readonly [...string[], 'id'] ? Carry : readonly [...Carry, 'id'])]
    : never;

/** true, false, or both where only some of several conditions are served. */
type IsServed<
  Spec extends CollectionSpec,
  Where,
  Order extends readonly string[],
  Element extends string,
  Fixed extends string,
> = Where extends unknown
  ? Order extends unknown
    ? true extends ServedBy<IndexesOf<Spec, Element>, FixedIn<Where> | Fixed, Asked<Where> | Fixed, Order>
      ? true
      : false
    : never
  : never;

type Parts = 'where' | 'contains' | 'among' | 'orderBy' | 'after' | 'cursor' | 'limit' | 'most';

/** What a query must also be: nothing more where an index serves it, else what it cannot be. */
export type Served<Spec extends CollectionSpec, Query> = string extends Spec['indexes'][number]['on'][number]
  ? unknown
  : [
        Exclude<keyof Query, Parts>,
        IsServed<Spec, WhereOf<Query>, OrderOf<Query>, ElementOf<Query>, ElementOf<Query> | AmongOf<Query>>,
      ] extends [never, true]
    ? unknown
    : Readonly<{ unserved: 'no declared index serves these conditions in this order' }>;

/** A query without an order is walked by id. */
export type Ordered<Query> = Query extends { orderBy: readonly string[] }
  ? Query
  : Query & Readonly<{ orderBy: readonly ['id'] }>;

/** The same for an order in which pages can follow each other: rows that are equal in it would be lost between two pages. */
export type Paged<Spec extends CollectionSpec, Query> =
  OrderOf<Query> extends readonly [...string[], 'id' | '-id']
    ? Served<Spec, Query>
    : Readonly<{ unpaged: 'the order of pages ends in id' }>;
