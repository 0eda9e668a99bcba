import { Readable } from 'node:stream';
import { Controller, Param, Query, Res } from '@nestjs/common';
import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';
import { isMonth } from '@refrain/contracts/earnings';
import {
  WALLET_DAYS,
  WALLET_KINDS,
  walletCalls,
  walletRefusals,
  type WalletFilter,
  type WalletKind,
  type WalletPage,
  type Wallets,
} from '@refrain/contracts/wallet';
import { walletDaysOf, walletsOf } from '@refrain/projections/ledger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { walletCsv, walletLines } from './wallet-lines';

const DAY_MS = 86_400_000;
const CURRENCIES = Object.keys(MINOR_DIGITS) as readonly Currency[];

/** A currency in an address, in small letters. @throws DomainError */
const currencyFrom = (text: string): Currency => {
  const found = CURRENCIES.find((currency) => currency.toLowerCase() === text);
  if (!found) throw new DomainError(walletRefusals.currency);
  return found;
};
/** Of the address; what is missing asks for all. @throws DomainError */
const filterFrom = (month: unknown, kind: unknown): WalletFilter => {
  const wrong = new DomainError(walletRefusals.filter);
  if (month !== undefined && !(typeof month === 'string' && isMonth(month))) throw wrong;
  if (kind !== undefined && !WALLET_KINDS.includes(kind as WalletKind)) throw wrong;
  return { ...(month === undefined ? {} : { month }), ...(kind === undefined ? {} : { kind: kind as WalletKind }) };
};
const InCurrency = (): ParameterDecorator => Param('currency', { transform: currencyFrom });

/** What a person has, and every posting that it is the sum of. */
@Controller()
export class WalletController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(walletCalls.getWallets)
  async wallets(@Me() ownerId: string): Promise<Wallets> {
    const { store } = this.readModels;
    const from = new Date(Date.parse(this.clock.now()) - (WALLET_DAYS - 1) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const [held, days] = await Promise.all([
      walletsOf(store, ownerId),
      Promise.all(CURRENCIES.map((currency) => walletDaysOf(store, { ownerId, currency }, from, WALLET_DAYS))),
    ]);
    const wallets = CURRENCIES.map((currency, i) => {
      const { available = '0', held: set = '0', payable = '0' } = held.find((each) => each.currency === currency) ?? {};
      const moved = (days[i] ?? []).map((day) => ({ date: day.date, in: day.in, out: day.out }));
      return { currency, available, held: set, payable, days: moved };
    });
    return { wallets };
  }

  @Answers(walletCalls.getWalletPostings)
  async postings(
    @Me() ownerId: string,
    @InCurrency() currency: Currency,
    @Cursor() after: string | undefined,
    @Query('month') month: unknown,
    @Query('kind') kind: unknown,
  ): Promise<WalletPage> {
    return walletLines(this.readModels.store, { ownerId, currency }, after, filterFrom(month, kind));
  }

  @Answers(walletCalls.getWalletCsv)
  async csv(
    @Me() ownerId: string,
    @InCurrency() currency: Currency,
    @Query('month') month: unknown,
    @Query('kind') kind: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const filter = filterFrom(month, kind);
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refrain-wallet-${[currency.toLowerCase(), ...Object.values(filter)].join('-')}.csv"`,
      'cache-control': 'private, no-store',
    });
    await reply.send(Readable.from(walletCsv(this.readModels.store, { ownerId, currency }, filter)));
  }
}
