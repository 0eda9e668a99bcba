import { Inject, Injectable } from '@nestjs/common';
import { piDecimal, type PiNetwork } from '@refrain/contracts/pi-payments';
import type { Money } from '@refrain/contracts/kernel';
import { PI_SETTINGS, type PiSettings } from '../pi-settings';

/** `sequence` is the number that this transaction takes; `validUntil` (ISO) the last moment at which the chain takes it; `fee` in 10^-7 Pi. */
export type PiTransfer = Readonly<{
  to: string;
  amount: Money<'PI'>;
  memo: string;
  sequence: bigint;
  validUntil: string;
  fee: number;
  network: PiNetwork;
}>;
/** `hash` in hex: what the chain will call it. `envelope` is XDR in base64. */
export type SignedTransfer = Readonly<{ hash: string; envelope: string }>;

/** 300 ms to load, and only where a payout is sent. */
const stellar = () => import('@stellar/stellar-sdk/base');

/** The wallet of this site on Pi's chain, which is one of Stellar. The seed leaves it nowhere. */
@Injectable()
export class PiWallet {
  constructor(@Inject(PI_SETTINGS) private readonly settings: PiSettings) {}

  /** Whether payouts can be sent in Pi at all. */
  get isOn(): boolean {
    return Boolean(this.settings.apiKey && this.settings.seed && this.settings.chainUrl);
  }

  async address(): Promise<string> {
    const { Keypair } = await stellar();
    return Keypair.fromSecret(this.settings.seed ?? '').publicKey();
  }

  /** Builds and signs one transfer, and sends nothing. @throws Error for an address that is none */
  async sign({ to, amount, memo, sequence, validUntil, fee, network }: PiTransfer): Promise<SignedTransfer> {
    const { Account, Asset, Keypair, Memo, Operation, TransactionBuilder } = await stellar();
    const keys = Keypair.fromSecret(this.settings.seed ?? '');
    const transaction = new TransactionBuilder(new Account(keys.publicKey(), String(sequence - 1n)), {
      fee: String(fee),
      networkPassphrase: network,
      timebounds: { minTime: 0, maxTime: Math.floor(Date.parse(validUntil) / 1000) },
    })
      .addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount: piDecimal(amount) }))
      .addMemo(Memo.text(memo))
      .build();
    transaction.sign(keys);
    return { hash: Buffer.from(transaction.hash()).toString('hex'), envelope: transaction.toXDR() };
  }
}
