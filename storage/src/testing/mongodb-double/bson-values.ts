import { deserialize, EJSON, serialize, type Document } from 'bson';
import { compareText } from '../../read-store/memory/compare';

/** Numbers beyond a double's reach and binary data keep their type, so that they come out as they went in. */
export const decode = (bytes: Uint8Array): Document => deserialize(bytes, { promoteLongs: false, promoteBuffers: false });

export const copyOf = (document: Document): Document => decode(serialize(document));

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && (value.constructor === Object || Object.getPrototypeOf(value) === null);

const typeName = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  return (value as { _bsontype?: string })._bsontype ?? 'object';
};

/** Types in the order in which a server sorts them. */
const ORDER = [
  'MinKey',
  'null',
  'number',
  'string',
  'object',
  'array',
  'Binary',
  'ObjectId',
  'boolean',
  'date',
  'Timestamp',
  'regex',
  'MaxKey',
];
const NUMBERS = new Set(['number', 'bigint', 'Int32', 'Double', 'Long', 'Decimal128']);

/** Values are compared within one bracket only, except when they are sorted. */
export const bracketOf = (value: unknown): number => {
  const name = typeName(value);
  return ORDER.indexOf(NUMBERS.has(name) ? 'number' : name);
};

const numeric = (value: unknown): number | bigint => {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  const { _bsontype, ...number } = value as { _bsontype: string; value?: number };
  if (_bsontype === 'Long') return (value as { toBigInt(): bigint }).toBigInt();
  return _bsontype === 'Decimal128' ? Number(String(value)) : Number(number.value);
};

const rank = (a: number | bigint | boolean, b: number | bigint | boolean): number => (a < b ? -1 : a > b ? 1 : 0);

const compareLists = (a: readonly unknown[], b: readonly unknown[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

/** Order of a server without collation: text by code points, numbers of all types among each other. */
export const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const bracket = bracketOf(a);
  const order = bracket - bracketOf(b);
  if (order !== 0) return order;
  switch (ORDER[bracket]) {
    case 'number':
      return rank(numeric(a), numeric(b));
    case 'boolean':
      return rank(a as boolean, b as boolean);
    case 'date':
      return rank((a as Date).getTime(), (b as Date).getTime());
    case 'array':
      return compareLists(a as unknown[], b as unknown[]);
    case 'object':
      return compareLists(Object.entries(a as object).flat(), Object.entries(b as object).flat());
    case 'null':
    case 'MinKey':
    case 'MaxKey':
      return 0;
    default:
      return compareText(EJSON.stringify({ a }), EJSON.stringify({ a: b }));
  }
};

/** Text that is equal exactly where values are. */
export const keyText = (value: unknown): string => {
  if (typeof value === 'string') return `s${value}`;
  return ORDER[bracketOf(value)] === 'number' ? `n${numeric(value)}` : EJSON.stringify({ value }, { relaxed: false });
};

/** What lies at a dotted path; an array on the way gives what lies in each of its documents. */
export const valuesAt = (value: unknown, path: string): readonly unknown[] => {
  const dot = path.indexOf('.');
  const [name, rest] = dot === -1 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)];
  if (Array.isArray(value)) {
    const inside = value.filter(isDocument).flatMap((each) => valuesAt(each, path));
    const at = /^\d+$/.test(name) ? value[Number(name)] : undefined;
    return at === undefined ? inside : [...inside, ...(rest === null ? [at] : valuesAt(at, rest))];
  }
  if (!isDocument(value) || !Object.hasOwn(value, name)) return [];
  return rest === null ? [value[name]] : valuesAt(value[name], rest);
};
