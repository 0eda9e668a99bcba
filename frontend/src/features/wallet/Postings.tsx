import type { Currency } from '@refrain/contracts/kernel';
import { walletTexts, type WalletLine } from '@refrain/contracts/wallet';
import { Link } from 'react-router-dom';
import { Fragment, useId, useState } from 'react';
import { cx } from '../../shared/lib/cx';
import { date } from '../../shared/lib/format';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { amountText } from '../../shared/lib/amounts';
import { useGetWalletPostingsInfiniteQuery } from './api';
import { Booking } from './Booking';

type Props = { currency: Currency; available: string };

/** Every posting in one currency, the last first, each with the balance after it. */
export const Postings = ({ currency, available }: Props) => {
  const list = useGetWalletPostingsInfiniteQuery(currency, { refetchOnMountOrArgChange: true });
  const toPoints = (
    <Link to="/rewards" className={buttonClass({ variant: 'primary' })}>
      {walletTexts.toPoints}
    </Link>
  );
  return (
    <PagedList
      list={list}
      items={(page) => page.lines}
      keyOf={({ id }) => id}
      error={{ title: walletTexts.error }}
      empty={<EmptyState title={walletTexts.empty} text={walletTexts.emptyHint} seed={12} action={toPoints} />}
      skeleton={<SkeletonRows count={5} className="h-14" />}
      more={{ label: walletTexts.more, className: 'mt-6' }}
    >
      {(lines) => <Lines currency={currency} lines={lines} available={available} />}
    </PagedList>
  );
};

const Lines = ({ currency, lines, available }: Props & { lines: readonly WalletLine[] }) => {
  let after = BigInt(available);
  return (
    <ul>
      {lines.map((line, i) => {
        const balance = after;
        after -= BigInt(line.amount);
        const day = date(line.createdAt);
        const isNewDay = i === 0 || date(lines[i - 1]?.createdAt ?? '') !== day;
        return (
          <Fragment key={line.id}>
            {isNewDay && (
              <li className="flex justify-between gap-4 pt-5 pb-2 text-[0.8125rem] font-semibold text-ink-3">
                <span>{day}</span>
                {i === 0 && (
                  <span className="max-md:hidden">
                    {walletTexts.amount}, {walletTexts.after}
                  </span>
                )}
              </li>
            )}
            <Line currency={currency} line={line} balance={balance} />
          </Fragment>
        );
      })}
    </ul>
  );
};

const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const Line = ({ currency, line, balance }: { currency: Currency; line: WalletLine; balance: bigint }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const amount = BigInt(line.amount);
  return (
    <li className="border-t border-line">
      <div className="relative flex min-h-14 items-center justify-between gap-4 py-2">
        <div className="min-w-0 leading-snug">
          {line.actionUrl ? (
            <Link to={line.actionUrl} className="stretched line-clamp-2 font-semibold hover:underline">
              {line.title}
            </Link>
          ) : (
            <b className="line-clamp-2 font-semibold">{line.title}</b>
          )}
          <time dateTime={line.createdAt} className="text-[0.8125rem] text-ink-3">
            {timeOf(line.createdAt)}
          </time>
        </div>
        <div className="flex flex-none flex-wrap items-center justify-end gap-x-5 text-right">
          <b className={cx('font-semibold', amount > 0n ? 'text-good' : 'text-ink')}>{amountText(currency, amount, true)}</b>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${amountText(currency, balance)}, ${walletTexts.open(line.title)}`}
            onClick={() => setOpen(!open)}
            className="relative min-h-11 min-w-11 text-right text-ink-2 underline decoration-line-strong decoration-dotted underline-offset-[6px] hover:decoration-current"
          >
            {amountText(currency, balance)}
          </button>
        </div>
      </div>
      <div id={id}>{open && <Booking line={line} />}</div>
    </li>
  );
};
