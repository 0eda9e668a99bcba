import type { Currency } from '@refrain/contracts/kernel';
import { walletTexts, type WalletFilter, type WalletLine } from '@refrain/contracts/wallet';
import { Link } from 'react-router-dom';
import { Fragment, useId, useState } from 'react';
import { cx } from '../../shared/lib/cx';
import { date } from '../../shared/lib/text/format';
import { Button, buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { amountText } from '../../shared/lib/money/amounts';
import { useGetWalletPostingsInfiniteQuery } from './api';
import { Booking } from './Booking';

type Props = { currency: Currency; available: string; filter: WalletFilter; onAll: () => void };

const isFiltered = ({ month, kind }: WalletFilter): boolean => month !== undefined || kind !== undefined;

/** Postings in one currency, the last first; where all of them are listed, each with the balance after it. */
export const Postings = ({ currency, available, filter, onAll }: Props) => {
  const list = useGetWalletPostingsInfiniteQuery({ currency, ...filter }, { refetchOnMountOrArgChange: true });
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
      empty={
        isFiltered(filter) ? (
          <EmptyState
            title={walletTexts.noneFound}
            text={walletTexts.noneFoundHint}
            seed={12}
            action={<Button onClick={onAll}>{walletTexts.showAll}</Button>}
          />
        ) : (
          <EmptyState title={walletTexts.empty} text={walletTexts.emptyHint} seed={12} action={toPoints} />
        )
      }
      skeleton={<SkeletonRows count={5} className="h-14" />}
      more={{ label: walletTexts.more, className: 'mt-6' }}
    >
      {(lines) => <Lines currency={currency} lines={lines} available={isFiltered(filter) ? null : available} />}
    </PagedList>
  );
};

type LinesProps = { currency: Currency; lines: readonly WalletLine[]; available: string | null };

const Lines = ({ currency, lines, available }: LinesProps) => {
  let after = BigInt(available ?? 0);
  return (
    <ul>
      {lines.map((line, i) => {
        const balance = available === null ? null : after;
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
                    {walletTexts.amount}
                    {available !== null && `, ${walletTexts.after}`}
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

const Line = ({ currency, line, balance }: { currency: Currency; line: WalletLine; balance: bigint | null }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const amount = BigInt(line.amount);
  const shown = balance === null ? walletTexts.details : amountText(currency, balance);
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
            aria-label={`${shown}, ${walletTexts.open(line.title)}`}
            onClick={() => setOpen(!open)}
            className="relative min-h-11 min-w-11 text-right text-ink-2 underline decoration-line-strong decoration-dotted underline-offset-[6px] hover:decoration-current"
          >
            {shown}
          </button>
        </div>
      </div>
      <div id={id}>{open && <Booking line={line} />}</div>
    </li>
  );
};
