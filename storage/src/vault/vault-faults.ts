/** Tables of a vault in which one row can be missing or damaged; `log` stands for sealed fields that their own key does not open. */
export const FAULT_TABLES = [
  'subject_keys',
  'secrets',
  'credentials',
  'sessions',
  'remembered',
  'tokens',
  'checkpoints',
  'reactions',
  'lanes',
  'log',
] as const;
export type FaultTable = (typeof FAULT_TABLES)[number];
export type FaultState = 'missing' | 'damaged';
/** `id` is the row's: of a person, a secret, a reaction, a reaction and its lane; of sessions and tokens their hash. */
export type VaultFault = Readonly<{ table: FaultTable; id: string; state: FaultState }>;
export type FaultListener = (fault: VaultFault, healed: boolean) => void;

/** What this process has found missing or damaged in its vault, each once until it is well again. */
export type VaultFaults = Readonly<{
  all: () => readonly VaultFault[];
  has: (table: FaultTable, id: string) => boolean;
  note: (fault: VaultFault) => void;
  heal: (table: FaultTable, id: string) => void;
  /** Begins to look at everything; at the end, what was known and not found again is well again, but for `log`. */
  renew: () => () => void;
  /** Hears what is known already, then each that is found and each that is well again. Gives the way to stop. */
  subscribe: (listener: FaultListener) => () => void;
}>;

/** More than this is a lost vault, not a lost row: the first ones say enough. */
const MOST = 10_000;

const nameOf = (table: FaultTable, id: string): string => `${table} ${id}`;

export const vaultFaults = (): VaultFaults => {
  const known = new Map<string, VaultFault>();
  const listeners = new Set<FaultListener>();
  let found: Set<string> | null = null;
  const publish = (fault: VaultFault, healed: boolean): void => listeners.forEach((listener) => listener(fault, healed));
  const heal = (table: FaultTable, id: string): void => {
    const fault = known.get(nameOf(table, id));
    if (!fault) return;
    known.delete(nameOf(table, id));
    publish(fault, true);
  };
  return {
    all: () => [...known.values()],
    has: (table, id) => known.has(nameOf(table, id)),
    note: (fault) => {
      const name = nameOf(fault.table, fault.id);
      const before = known.get(name);
      found?.add(name);
      if (before?.state === fault.state || (!before && known.size >= MOST)) return;
      known.set(name, fault);
      publish(fault, false);
    },
    heal,
    renew: () => {
      const seen = (found = new Set());
      const before = [...known.values()].filter(({ table }) => table !== 'log');
      return () => {
        if (found === seen) found = null;
        for (const { table, id } of before) if (!seen.has(nameOf(table, id))) heal(table, id);
      };
    },
    subscribe: (listener) => {
      for (const fault of known.values()) listener(fault, false);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const RESTORE = 'Put its row back from a backup of the vault.';
const HEAL = `${RESTORE} Reads heal at once; run "refrain projections rebuild" for read models that were folded meanwhile.`;

const SENTENCES: Readonly<Record<FaultTable, (id: string, state: FaultState) => string>> = {
  subject_keys: (id, state) =>
    `The key of ${id} is ${state}. Personal fields of this person cannot be read, and nothing new is saved for them. ${HEAL}`,
  secrets: (id, state) =>
    `The secret "${id}" is ${state}. What needs it is refused, because a new one would not match what was made with it. ${RESTORE}`,
  credentials: (id, state) =>
    `The password hash of ${id} is ${state}. This person cannot sign in until they reset their password.`,
  sessions: (id, state) => `Session ${id} is ${state} and counts as ended. Its owner signs in again.`,
  remembered: (id, state) => `Remembered browser ${id} is ${state} and is not remembered any more. Its owner signs in again.`,
  tokens: (id, state) => `One-time link ${id} is ${state} and cannot be used. Its owner asks for another one.`,
  checkpoints: (id, state) => `The checkpoint of ${id} is ${state}. It stands still, and the others go on. ${RESTORE}`,
  reactions: (id, state) => `The progress of ${id} is ${state}. It stands still, and the others go on. ${RESTORE}`,
  lanes: (id, state) =>
    `A lane that was set aside is ${state}: ${id}. Its reaction stands still, and the others go on. ${RESTORE}`,
  log: (id) =>
    `Sealed fields of ${id} do not open with the key in the vault. They were changed, or the key is another one. ${HEAL}`,
};

/** What the operator reads of a fault. */
export const faultSentence = ({ table, id, state }: VaultFault): string => SENTENCES[table](id, state);
/** What the operator reads when it is over. */
export const healedSentence = ({ table, id }: VaultFault): string => `${table} ${id} can be read again.`;

/** The key of a person who was not erased cannot be had. None is made in its place: it would never open what is sealed. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
  readonly code = 'VAULT.KEY_MISSING';
  constructor(readonly subject: string) {
    super(`the key of ${subject} is missing in the vault`);
  }
}
export class KeyDamaged extends Error {
  override name = 'KeyDamaged';
  readonly code = 'VAULT.KEY_DAMAGED';
  constructor(readonly subject: string) {
    super(`the key of ${subject} in the vault is damaged`);
  }
}
/** A secret that was made before cannot be had. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable';
  readonly code = 'VAULT.SECRET_UNREADABLE';
  constructor(
    readonly secret: string,
    state: FaultState,
  ) {
    super(`the secret ${secret} in the vault is ${state}`);
  }
}
/** Credentials, or the progress of a reaction, that were there cannot be had. */
export class RowUnreadable extends Error {
  override name = 'RowUnreadable';
  readonly code = 'VAULT.ROW_UNREADABLE';
  constructor({ table, id, state }: VaultFault) {
    super(`${id} in ${table} of the vault is ${state}`);
  }
}
