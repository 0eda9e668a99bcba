/** An account of the chain: its last sequence, and what it holds in 10^-7 Pi. */
export type ChainAccount = Readonly<{ sequence: bigint; balance: bigint }>;
/** A transaction that is in a closed ledger. `isDone`: it moved what it says; the chain also keeps those that failed. */
export type ChainTransaction = Readonly<{ hash: string; memo: string | null; isDone: boolean }>;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: Json, name: string): string | null => {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' && found.length <= 200 ? found : null;
};
const parsed = (text: string): Json | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};
/** The rows of a page of Horizon. */
const recordsIn = (text: string): readonly Json[] | null => {
  const embedded = parsed(text)?.['_embedded'];
  const records = isObject(embedded) ? embedded['records'] : null;
  return Array.isArray(records) && records.every(isObject) ? records : null;
};
const DECIMAL = /^(\d{1,12})\.(\d{7})$/;
const unitsIn = (text: string | null): bigint | null => {
  const [, whole, part] = DECIMAL.exec(text ?? '') ?? [];
  return whole !== undefined && part !== undefined ? BigInt(whole + part) : null;
};

/** Each gives null for an answer that is not understood. Horizon of Stellar, which Pi's chain runs: https://developers.stellar.org/docs/data/apis/horizon */
export const accountIn = (text: string): ChainAccount | null => {
  const account = parsed(text);
  const sequence = account && textOf(account, 'sequence');
  const balances = account?.['balances'];
  if (!sequence || !/^\d{1,19}$/.test(sequence) || !Array.isArray(balances)) return null;
  const native = balances.find((each): each is Json => isObject(each) && each['asset_type'] === 'native');
  const balance = native ? unitsIn(textOf(native, 'balance')) : null;
  return balance === null ? null : { sequence: BigInt(sequence), balance };
};

const transactionFrom = (value: Json): ChainTransaction | null => {
  const hash = textOf(value, 'hash');
  const isDone = value['successful'];
  return hash && typeof isDone === 'boolean' ? { hash, memo: textOf(value, 'memo'), isDone } : null;
};
export const transactionIn = (text: string): ChainTransaction | null => {
  const value = parsed(text);
  return value && transactionFrom(value);
};
export const transactionsIn = (text: string): readonly ChainTransaction[] | null => {
  const found = recordsIn(text)?.map(transactionFrom);
  return found?.every((each) => each !== null) ? found : null;
};

/** When the newest ledger closed (ISO). */
export const closedAtIn = (text: string): string | null => {
  const [newest] = recordsIn(text) ?? [];
  const at = newest ? Date.parse(textOf(newest, 'closed_at') ?? '') : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** What a transaction costs at least right now, in 10^-7 Pi: the base fee, or more where the ledgers are full. */
export const feeIn = (text: string): number | null => {
  const fees = parsed(text);
  const charged = fees?.['fee_charged'];
  const numbers = [fees?.['last_ledger_base_fee'], isObject(charged) ? charged['p90'] : undefined];
  const found = numbers.filter((each): each is string => typeof each === 'string' && /^\d{1,15}$/.test(each)).map(Number);
  return found.length > 0 ? Math.max(...found) : null;
};

/** Why the chain did not take a transaction, in its own word such as `tx_bad_seq`. */
export const resultCodeIn = (text: string): string | null => {
  const extras = parsed(text)?.['extras'];
  const codes = isObject(extras) ? extras['result_codes'] : null;
  const code = isObject(codes) ? textOf(codes, 'transaction') : null;
  return code && /^tx_\w{1,40}$/.test(code) ? code : null;
};
