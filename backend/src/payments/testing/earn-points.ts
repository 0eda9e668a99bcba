import { money, type Currency, type Recorded } from '@refrain/contracts/kernel';
import { Ledger } from '../../ledger/ledger';
import type { Member, TestApp } from '../../testing/test-app';

let times = 0;

/** Puts something into a wallet, as if it had been earned. */
export const earnPoints = async (app: TestApp, { user }: Member, units: bigint, currency: Currency = 'POINTS'): Promise<void> => {
  const event = (await app.events('AccountRegistered')).find(
    ({ data }) => (data as { userId: string }).userId === user.id,
  ) as Recorded;
  await app.app
    .get(Ledger)
    .move(
      { ownerId: user.id, currency },
      { from: 'world', to: 'available', amount: money(currency, units) },
      { event, process: `spec ${(times += 1)}` },
    );
};
