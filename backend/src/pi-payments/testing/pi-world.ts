import { randomUUID } from 'node:crypto';
import type { PiPaymentCreated } from '@refrain/contracts/pi-payments';
import { formOf } from '../../testing/pioneers';
import { grant, signedIn } from '../../testing/people';
import { TestApp, type Member } from '../../testing/test-app';
import type { User } from '@refrain/contracts/accounts';
import type { PiSettings } from '../../pi';
import type { ChainDouble } from '../../payouts/testing/chain-double';
import { PI_KEY, PiDouble, type PiDoublePayment } from './pi-double';

/** A person with a Pi account. */
type Payer = Member & Readonly<{ uid: string }>;

/** The application beside a stand-in for Pi. */
export class PiWorld {
  private constructor(
    readonly app: TestApp,
    readonly pi: PiDouble,
  ) {}

  /** @param more settings, such as those of a chain */
  static async start(more: Partial<PiSettings> = {}): Promise<PiWorld> {
    const pi = await PiDouble.start();
    const settings = {
      platformUrl: pi.url,
      timeoutMs: 1000,
      apiKey: PI_KEY,
      network: 'Pi Testnet',
      countryHeader: 'cf-ipcountry',
      ...more,
    } as const;
    return new PiWorld(await TestApp.start(settings), pi);
  }

  /** Payments to people come from the wallet of this chain, and are looked for there. */
  payFrom(chain: ChainDouble): void {
    const wallets = new Map<string, string>();
    this.pi.wallet = chain.keys.publicKey();
    this.pi.walletOf = (uid) => wallets.get(uid) ?? wallets.set(uid, chain.wallet()).get(uid) ?? '';
    this.pi.onChain = chain.find;
  }

  async end(): Promise<void> {
    await this.app.close();
    await this.pi.stop();
    expect(this.app.failures).toEqual([]);
  }

  async payer(): Promise<Payer> {
    const who = { uid: randomUUID(), username: `pioneer_${randomUUID().slice(0, 8)}`, accessToken: randomUUID() };
    this.pi.people.set(who.accessToken, { uid: who.uid, username: who.username });
    const { status, body } = await this.app.visitor().post('/api/auth/pi/register', formOf(who));
    if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
    return Object.assign(await signedIn(this.app, body as User), { uid: who.uid });
  }

  async admin(): Promise<Member> {
    return grant(this.app, await this.app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  }

  /** Until Pi lets the payer sign. */
  async approved(payer: Payer, amount: string): Promise<Readonly<{ id: string; payment: PiDoublePayment }>> {
    const { status, body } = await payer.post('/api/pi/payments', { amount });
    expect(status).toBe(201);
    const { piPaymentId: id, paymentData } = body as PiPaymentCreated;
    const payment = this.pi.begin(payer.uid, paymentData.amount, paymentData.metadata.intentId);
    const answer = await payer.post(`/api/pi/payments/${id}/approve`, { piPaymentId: payment.identifier });
    expect(answer).toMatchObject({ status: 200, body: { status: 'approved' } });
    return { id, payment };
  }

  /** A payment that is settled. */
  async paid(payer: Payer, amount: string): Promise<string> {
    const { id, payment } = await this.approved(payer, amount);
    const txid = this.pi.sign(payment);
    const answer = await payer.post(`/api/pi/payments/${id}/complete`, { piPaymentId: payment.identifier, txid });
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'completed', txid } });
    return id;
  }
}
