import type { Position } from '@refrain/contracts/kernel';
import type { FaultState, VaultFaults } from './vault-faults';

/** Argon2id hash in its own string form. */
export type Credentials = Readonly<{ userId: string; passwordHash: string }>;

/** `idHash` is a hash of the cookie's value; times are ISO. */
export type Session = Readonly<{
  idHash: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** A coarse word for the browser; empty when nothing is known. */
  device: string;
  /** Of the remembered browser it belongs to. */
  family: string | null;
}>;

/** A browser that is remembered: a family of tokens, of which only the latest is good. Kept are hashes; times are ISO. */
export type RememberedBrowser = Readonly<{
  family: string;
  userId: string;
  tokenHash: string;
  /** Of the token that was replaced last, at `rotatedAt`. */
  previousHash: string | null;
  rotatedAt: string;
  createdAt: string;
  expiresAt: string;
  device: string;
}>;

/**
 * A one-time link that a person holds, by the hash of its token. `purpose` says what for; a person has one of each. `askedAt`
 * orders them; times are ISO.
 */
export type OneTimeToken = Readonly<{
  idHash: string;
  userId: string;
  purpose: string;
  askedAt: string;
  expiresAt: string;
  usedAt: string | null;
}>;

/**
 * A stream folded up to a revision, so that a long one need not be read from its start. `tag` names the decider and the version of its
 * state; `eventId` is that of the last event, which proves that the log still holds that history.
 */
export type StreamSnapshot = Readonly<{
  stream: string;
  tag: string;
  revision: number;
  position: Position;
  eventId: string;
  state: string;
  keys: Buffer;
}>;

/**
 * A lane of a reaction that was set aside because an event of it fails or takes long. What is behind that event waits in the log, so
 * that no row is needed for it. Times are ISO.
 */
export type AsideLane = Readonly<{
  lane: string;
  /** Everything of the lane up to here is dealt with. */
  after: Position;
  /** Of the event that is tried. */
  tried: Position;
  eventId: string;
  eventType: string;
  /** Number of events of the lane that are not dealt with, that one included. */
  waiting: number;
  /** Number of times that it failed in a row. */
  attempts: number;
  failedAt: string | null;
  /** Name and code of what was thrown. Its message may name a person, so it is in the logs alone. */
  fault: string;
  /** null while it is retried by itself. */
  parkedAt: string | null;
}>;

/**
 * How far a reaction is. All up to `position` is dealt with or waits in a lane; so is what is listed in `ahead`, behind events that are not.
 */
export type ReactionProgress = Readonly<{ position: Position; ahead: readonly Position[]; lanes: readonly AsideLane[] }>;
export type ProgressChange = Readonly<{
  position: Position;
  ahead: readonly Position[];
  put: readonly AsideLane[];
  removed: readonly string[];
}>;

/** Why there is no key. One that is missing was made before and is not there; one that is damaged does not open. */
export type KeyAbsence = 'forgotten' | 'never made' | FaultState;
export type FoundKey = Buffer | KeyAbsence;

/**
 * Keys of people. Forgetting a subject destroys the key and leaves a tombstone: no new key is ever made for them. The vault
 * records apart from the keys which subjects had one, so that a lost key differs from one that was never made.
 */
export interface SubjectKeys {
  /**
   * 32 bytes; made on first use. null once the subject is forgotten.
   * @throws KeyMissing, KeyDamaged for a subject that had a key and was not forgotten: a new one would not open what is sealed
   */
  obtain(subject: string): Promise<Buffer | null>;
  /** For many subjects at once. Never throws for one bad row; those are noted in `faults`. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>>;
  /** Records that there was a key, because something sealed with it exists. A key that is missing is then noted in `faults`. */
  expect(subject: string): Promise<void>;
  forget(subject: string): Promise<void>;
  /** Whether there is a tombstone. */
  isForgotten(subject: string): Promise<boolean>;
  /** Lets go of a key that is kept in memory here, because another process has forgotten its subject. */
  letGo(subject: string): void;
}

/** One thing a vault holds, as plain data. Keys and secrets in hex, unwrapped. */
export type VaultEntry =
  | Readonly<{ kind: 'subject-key'; subject: string; key: string }>
  | Readonly<{ kind: 'forgotten-subject'; subject: string }>
  /** Had a key, which is missing or damaged here. */
  | Readonly<{ kind: 'known-subject'; subject: string }>
  /** Was made, and is missing or damaged here. */
  | Readonly<{ kind: 'known-secret'; name: string }>
  | Readonly<{ kind: 'credentials'; credentials: Credentials }>
  | Readonly<{ kind: 'session'; session: Session }>
  | Readonly<{ kind: 'token'; token: OneTimeToken }>
  | Readonly<{ kind: 'remembered'; browser: RememberedBrowser }>
  | Readonly<{ kind: 'secret'; name: string; secret: string }>
  /** `ahead` and `lanes` are there where a reaction was ever claimed. */
  | Readonly<{
      kind: 'checkpoint';
      reaction: string;
      position: Position;
      ahead?: readonly Position[];
      lanes?: readonly AsideLane[];
    }>;

/**
 * What is neither an event nor rebuildable from events: keys, credentials, sessions, secrets, reaction checkpoints, and
 * snapshots of long streams, which must go when a person does. A vault on another machine throws `VaultUnavailable` within seconds where it does not answer.
 */
export interface Vault {
  readonly keys: SubjectKeys;
  /** What was found missing or damaged, by reading or by a dump. */
  readonly faults: VaultFaults;
  readonly credentials: {
    put(credentials: Credentials): Promise<void>;
    /** @throws RowUnreadable where they were there and cannot be read */
    get(userId: string): Promise<Credentials | null>;
    remove(userId: string): Promise<void>;
  };
  readonly sessions: {
    put(session: Session): Promise<void>;
    get(idHash: string): Promise<Session | null>;
    allOf(userId: string): Promise<readonly Session[]>;
    /** Moves `lastSeenAt` of a session that is still there; one that was ended meanwhile stays ended. */
    seen(idHash: string, at: string): Promise<void>;
    remove(idHash: string): Promise<void>;
    removeAllOf(userId: string): Promise<void>;
    /**
     * A person is present with this session without using it: it is not seen, and ends no later. Nothing where it was ended
     * meanwhile.
     */
    present(idHash: string, at: string): Promise<void>;
    /** Number of people whose session was put, seen or present at this time (ISO) or later. */
    peopleSince(at: string): Promise<number>;
    /** Removes those that expired before this time; gives their number. */
    sweep(now: string): Promise<number>;
  };
  readonly remembered: {
    put(browser: RememberedBrowser): Promise<void>;
    get(family: string): Promise<RememberedBrowser | null>;
    allOf(userId: string): Promise<readonly RememberedBrowser[]>;
    /** Makes `tokenHash` the latest in place of `from`; false, and nothing, when `from` is not the latest. */
    rotate(family: string, from: string, tokenHash: string, rotatedAt: string): Promise<boolean>;
    remove(family: string): Promise<void>;
    removeAllOf(userId: string): Promise<void>;
    sweep(now: string): Promise<number>;
  };
  /** Counters that end by themselves. A key names a window of time as well. */
  readonly attempts: {
    /** Adds one, and gives the number; never too few, but one too many where an answer of the server was lost. */
    count(key: string, endsAt: string): Promise<number>;
    /** The numbers of those keys that were counted, without counting. At most 1000 keys. */
    read(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
    remove(key: string): Promise<void>;
    sweep(now: string): Promise<number>;
  };
  readonly tokens: {
    /**
     * Takes the place of the person's older one of this purpose. What was asked for later stays, and so does the same token
     * once it was used: what mints it may do so again and revive nothing.
     */
    put(token: OneTimeToken): Promise<void>;
    /** Used, expired or not; null for one whose place another took. */
    get(idHash: string): Promise<OneTimeToken | null>;
    /** Marks it as used at `now`. Of many who try, at most one gets true; false also once it has expired. */
    use(idHash: string, now: string): Promise<boolean>;
    /** One of each purpose at most. */
    allOf(userId: string): Promise<readonly OneTimeToken[]>;
    removeAllOf(userId: string): Promise<void>;
  };
  readonly checkpoints: {
    /** START when never stored. @throws RowUnreadable where it was stored and cannot be read */
    get(reaction: string): Promise<Position>;
    put(reaction: string, position: Position): Promise<void>;
    /** Of all that were ever stored. */
    names(): Promise<readonly string[]>;
  };
  /** Progress of reactions; its position is the checkpoint of that name. */
  readonly reactions: {
    /**
     * Makes the caller the only one that can save, and gives what is stored. A reaction without a checkpoint gets `starts` as its
     * first one. `token` grows with each claim.
     * @throws RowUnreadable where its progress was stored and cannot be read
     */
    claim(reaction: string, starts: Position): Promise<ReactionProgress & Readonly<{ token: number }>>;
    /** All of it or nothing; false, and nothing, when another has claimed the reaction since. */
    save(reaction: string, token: number, change: ProgressChange): Promise<boolean>;
    /** Every reaction that was ever claimed; one that cannot be read is left out and noted in `faults`. */
    all(): Promise<readonly (ReactionProgress & Readonly<{ reaction: string }>)[]>;
  };
  /** Disposable: not in a dump, and all are dropped whenever a subject is forgotten, because a state may hold what that person wrote. */
  readonly snapshots: {
    get(stream: string): Promise<StreamSnapshot | null>;
    put(snapshot: StreamSnapshot): Promise<void>;
  };
  /** 32 random bytes under this name, made once and kept. @throws SecretUnreadable where it was made and cannot be read: none is made in its place */
  secret(name: string): Promise<Buffer>;
  /** What was made with it can never be made or compared again. The name would get a new secret. */
  removeSecret(name: string): Promise<void>;
  /**
   * What is missing or damaged is noted in `faults`. Gives everything but attempts and snapshots, in no particular order, for `restore` of another vault. What changes meanwhile may be in it or not. A dump is
   * as secret as the vault and its master key together: do not write it down.
   */
  dump(): AsyncIterable<VaultEntry>;
  /**
   * Puts in what another vault held; again changes nothing. A tombstone wins over a key, whichever comes first. A key or secret takes the
   * place of one that is missing or damaged.
   * @throws VaultConflict when there is another key or secret already: something may be encrypted with it
   */
  restore(entry: VaultEntry): Promise<void>;
  close(): Promise<void>;
}

/** The vault does not answer; what was asked may have been done or not. */
export class VaultUnavailable extends Error {
  override name = 'VaultUnavailable';
}
export class VaultConflict extends Error {
  override name = 'VaultConflict';
}
