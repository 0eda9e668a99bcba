import { MINOR_DIGITS, rooms, type Currency } from '@refrain/contracts/kernel';
import { isMonth } from '@refrain/contracts/earnings';
import { WALLET_KINDS, walletTexts, type WalletFilter } from '@refrain/contracts/wallet';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRoom } from '../../realtime';
import { useUser } from '../../session/use-user';
import { api } from '../../shared/lib/api/api';
import { useAppDispatch } from '../../shared/lib/redux';
import { buttonClass } from '../../shared/ui/Button';
import { Segmented } from '../../shared/ui/form/Segmented';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { useGetWalletsQuery } from './api';
import { Balances } from './Balances';
import { Filter } from './Filter';
import { Postings } from './Postings';

const CURRENCIES = Object.keys(MINOR_DIGITS) as readonly Currency[];
const currencyOf = (value: string | null): Currency =>
  CURRENCIES.find((currency) => currency.toLowerCase() === value) ?? 'POINTS';

/** What the address asks for; anything else in it is passed over. */
const filterIn = (query: URLSearchParams): WalletFilter => {
  const [month, kind] = [query.get('month'), WALLET_KINDS.find((each) => each === query.get('kind'))];
  return { ...(month && isMonth(month) ? { month } : {}), ...(kind ? { kind } : {}) };
};

/** /wallet: what one has in each currency, and every posting it is the sum of; `?in`, `?month` and `?kind` in the address narrow it. */
export const WalletPage = ({ action }: { action?: ReactNode }) => {
  const dispatch = useAppDispatch();
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const currency = currencyOf(query.get('in'));
  const { data, isError, refetch } = useGetWalletsQuery(undefined, { refetchOnMountOrArgChange: true });
  useRoom(user ? rooms.points(user.id) : null, () => void dispatch(api.util.invalidateTags(['Points'])));
  const filter = filterIn(query);
  const asked = new URLSearchParams(filter).toString();
  const show = (next: Currency, by: WalletFilter): void =>
    setQuery({ ...(next === 'POINTS' ? {} : { in: next.toLowerCase() }), ...by }, { preventScrollReset: true });
  const narrow = (by: WalletFilter): void => show(currency, by);
  const wallets = data?.wallets;
  return (
    <Page title="Wallet" action={action} className="max-w-[1040px]">
      {!wallets && isError && <ErrorState title={walletTexts.error} onRetry={() => void refetch()} />}
      {!wallets && !isError && (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      )}
      {wallets && (
        <>
          <Balances wallets={wallets} />
          <div className="mt-7 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-[1.375rem]">{walletTexts.postings}</h2>
            <div className="flex flex-wrap gap-3">
              <Segmented
                label={walletTexts.which}
                options={CURRENCIES}
                labels={walletTexts.short}
                value={currency}
                onChange={(next) => show(next, filter)}
              />
              <a
                href={`/api/wallet/${currency.toLowerCase()}/postings.csv${asked ? `?${asked}` : ''}`}
                download
                aria-label={walletTexts.csvLabel(walletTexts.currencies[currency])}
                className={buttonClass()}
              >
                <Download size={18} strokeWidth={1.75} aria-hidden="true" />
                {walletTexts.csv}
              </a>
            </div>
          </div>
          <Filter filter={filter} onChange={narrow} />
          <Postings
            key={`${currency} ${filter.month} ${filter.kind}`}
            currency={currency}
            filter={filter}
            onAll={() => narrow({})}
            available={wallets.find((wallet) => wallet.currency === currency)?.available ?? '0'}
          />
        </>
      )}
    </Page>
  );
};
