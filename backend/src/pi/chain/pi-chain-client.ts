import { Inject, Injectable } from '@nestjs/common';
import type { PiAsked, PiDoubt, PiPayoutArrowName } from '@refrain/contracts/pi-payments';
import { Clock } from '../../kernel/values/clock';
import { heardFrom } from '../heard';
import { PI_SETTINGS, type PiSettings } from '../pi-settings';
import {
  accountIn,
  closedAtIn,
  feeIn,
  resultCodeIn,
  transactionIn,
  transactionsIn,
  type ChainAccount,
  type ChainTransaction,
} from './chain-answers';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 512 * 1024;
/** Transactions of the wallet that are looked through for one that was forgotten. */
const RECENT = 100;

type Name = Extract<PiPayoutArrowName, 'account' | 'sent' | 'fee' | 'ledger' | 'transaction' | 'submit'>;
/** What was asked, for the flight recorder. */
export type ChainCall = PiAsked & Readonly<{ name: Name }>;
/** `found` is null where the chain does not say, and then `doubt` says why; or, with `isAbsent`, where there is no such thing. */
export type ChainAnswered<T> = Readonly<{ found: T | null; doubt: PiDoubt | null; isAbsent: boolean; call: ChainCall }>;

const doubtOf = (status: number): PiDoubt | null => {
  if (status === 200) return null;
  if (status === 429) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
};

/**
 * Pi's chain through its Horizon. Amounts and sequences are exact. It throws nothing that the chain causes. An answer of `submit` is a hint: only
 * `transaction` says what became of one.
 */
@Injectable()
export class PiChainClient {
  constructor(
    @Inject(PI_SETTINGS) private readonly settings: PiSettings,
    private readonly clock: Clock,
  ) {}

  account(address: string): Promise<ChainAnswered<ChainAccount>> {
    return this.read('account', `/accounts/${address}`, accountIn, ({ sequence }) => `sequence ${sequence}`);
  }
  fee(): Promise<ChainAnswered<number>> {
    return this.read('fee', '/fee_stats', feeIn, (fee) => `fee ${fee}`);
  }
  /** When the newest ledger closed that Horizon knows (ISO). */
  closedAt(): Promise<ChainAnswered<string>> {
    return this.read('ledger', '/ledgers?order=desc&limit=1', closedAtIn, (at) => `closed ${at}`);
  }
  /** @param hash in hex */
  transaction(hash: string): Promise<ChainAnswered<ChainTransaction>> {
    return this.read('transaction', `/transactions/${hash}`, transactionIn, ({ isDone }) => (isDone ? 'on the chain' : 'failed'));
  }
  /** The newest transactions of a wallet. */
  sent(address: string): Promise<ChainAnswered<readonly ChainTransaction[]>> {
    const path = `/accounts/${address}/transactions?order=desc&limit=${RECENT}&include_failed=false`;
    return this.read('sent', path, transactionsIn, (found) => `${found.length} transactions`);
  }

  /** Sends a signed transaction. Again does no harm: the chain takes it once. */
  async submit(envelope: string): Promise<ChainCall> {
    const { text, ...call } = await this.asked('submit', 'POST', '/transactions', new URLSearchParams({ tx: envelope }));
    const code = resultCodeIn(text);
    return { ...call, code: code ?? call.code, said: call.status === 200 ? 'accepted' : code };
  }

  private async read<T>(
    name: Name,
    path: string,
    read: (text: string) => T | null,
    say: (found: T) => string,
  ): Promise<ChainAnswered<T>> {
    const { text, ...call } = await this.asked(name, 'GET', path);
    const found = call.status === 200 ? read(text) : null;
    const isAbsent = call.status === 404;
    const heard = call.status === 200 ? (found === null ? 'not-understood' : null) : (call.code as PiDoubt | null);
    const said = found === null ? (isAbsent ? 'not on the chain' : null) : say(found);
    return { found, doubt: isAbsent ? null : heard, isAbsent, call: { ...call, code: isAbsent ? null : heard, said } };
  }

  private async asked(name: Name, method: string, path: string, body?: URLSearchParams): Promise<ChainCall & { text: string }> {
    const { chainUrl, timeoutMs } = this.settings;
    const within = { clock: this.clock, timeoutMs: timeoutMs ?? TIMEOUT_MS, mostBytes: MOST_BYTES };
    const init = { method, headers: { accept: 'application/json' }, ...(body ? { body } : {}) };
    const { status, text, lost, ...when } = await heardFrom(`${chainUrl ?? ''}${path}`, init, within);
    const code = status === null ? lost : doubtOf(status);
    return { name, request: `${method} ${path}`, status, code, said: null, ...when, text };
  }
}
