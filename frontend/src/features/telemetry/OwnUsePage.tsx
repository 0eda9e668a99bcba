import { routes } from '@refrain/contracts/routes';
import { ownUseLimits, ownUseTexts as texts, type OwnInteraction } from '@refrain/contracts/telemetry';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetOwnUseQuery } from './api';

const COLUMNS = Object.values(texts.columns);

/** /micro-interactions-demo: what is kept of the viewer today, as it comes in. */
export const OwnUsePage = () => {
  const [isPaused, setPaused] = useState(false);
  const { data, isError, refetch } = useGetOwnUseQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPaused ? 0 : ownUseLimits.pollMs,
    skipPollingIfUnfocused: false,
  });
  return (
    <Page
      title={texts.title}
      hint={texts.intro}
      className="max-w-[1040px]"
      action={<Button onClick={() => setPaused(!isPaused)}>{isPaused ? texts.resume : texts.pause}</Button>}
    >
      {data && data.interactions.length > 0 && <Kept interactions={data.interactions} />}
      {data?.interactions.length === 0 && <EmptyState title={texts.empty} text={texts.emptyHint} seed={7} />}
      {!data && isError && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={6} className="h-14" />
        </Loading>
      )}
    </Page>
  );
};

/** A page goes by its title. */
const titleOf = (name: string | null): string => routes.find(({ id }) => id === name)?.title ?? name ?? '';
const besidesOf = ({ from, durationMs, extras }: OwnInteraction): string =>
  [
    ...Object.entries(extras).map(([name, value]) => `${name}: ${value}`),
    ...(durationMs === null ? [] : [texts.took(Math.round(durationMs))]),
    ...(from === null ? [] : [titleOf(from)]),
  ].join(', ');

/** On a small screen each record is a block of its own. */
const Kept = ({ interactions }: { interactions: readonly OwnInteraction[] }) => (
  <table aria-label={texts.title} className="block w-full text-sm md:table">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr className="text-[0.8125rem] text-ink-3">
        {COLUMNS.map((title) => (
          <th key={title} scope="col" className="py-1.5 pr-3 text-left font-semibold">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block md:table-row-group">
      {interactions.map((record, i) => (
        <tr key={interactions.length - i} className="flex flex-wrap gap-x-3 border-t border-line py-2 md:table-row">
          <td className="tabular-nums md:py-2 md:pr-3">{record.at.slice(11, 16)}</td>
          <td className="font-semibold md:py-2 md:pr-3">{record.type}</td>
          <td className="md:py-2 md:pr-3">{record.contentType}</td>
          <td className="md:py-2 md:pr-3">{titleOf(record.page)}</td>
          <td className="text-ink-2 [overflow-wrap:anywhere] md:py-2">{besidesOf(record)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
