import { monetizationTexts } from '@refrain/contracts/earnings';
import { AI_PRESETS, type AiCategory } from '@refrain/contracts/tracks';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetEarningsInfiniteQuery, useGetPayRatesQuery } from '../../features/earnings/api';
import { useGetPayoutsInfiniteQuery } from '../../features/payouts/api';
import { useGetSupportersQuery } from '../../features/tips/api';
import { useGetTracksInfiniteQuery } from '../../features/tracks/api';
import { useUser } from '../../session/use-user';
import { cx } from '../../shared/lib/cx';
import { dollarsOfMicros, rateText } from '../../shared/lib/money/dollars';
import { count } from '../../shared/lib/text/format';
import { Segmented } from '../../shared/ui/form/Segmented';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';

const texts = monetizationTexts.wizard;
const PLAYS = ['1000', '10000', '100000', '1000000'] as const;
type Plays = (typeof PLAYS)[number];
const PLAYS_LABELS = Object.fromEntries(PLAYS.map((plays) => [plays, count(Number(plays))])) as Record<Plays, string>;
const CATEGORIES = Object.keys(AI_PRESETS) as AiCategory[];
const CATEGORY_LABELS = Object.fromEntries(CATEGORIES.map((each) => [each, AI_PRESETS[each].label])) as Record<
  AiCategory,
  string
>;

/** /monetization-wizard: what an artist's plays would earn by the rates in force, and what they have not set up yet. */
export const MonetizationWizardPage = () => (
  <Page title="Monetization wizard" hint={texts.hint} className="max-w-[880px]">
    <Estimate />
    <Part title={texts.steps} text={texts.stepsHint}>
      <Steps />
    </Part>
  </Page>
);

const Estimate = () => {
  const [plays, setPlays] = useState<Plays>('10000');
  const [made, setMade] = useState<AiCategory>('human_only');
  const { data, isError } = useGetPayRatesQuery(undefined);
  const rates = data?.now;
  const percent = rates?.payoutPercent[made] ?? 0;
  return (
    <div className="mb-8 grid justify-items-start gap-5">
      <Question text={texts.plays}>
        <Segmented label={texts.plays} options={PLAYS} labels={PLAYS_LABELS} value={plays} onChange={setPlays} />
      </Question>
      <Question text={texts.made}>
        <Segmented label={texts.made} options={CATEGORIES} labels={CATEGORY_LABELS} value={made} onChange={setMade} />
      </Question>
      <div role="status" className="min-h-24">
        {rates?.flatMicros === 0 && <p className="font-semibold">{texts.unset}</p>}
        {rates !== undefined && rates.flatMicros > 0 && (
          <>
            <p className="font-display text-[2rem] font-bold">
              {texts.earns(dollarsOfMicros((BigInt(plays) * BigInt(rates.flatMicros * percent)) / 100n))}
            </p>
            <p className="max-w-[60ch] text-ink-2">{texts.why(PLAYS_LABELS[plays], rateText(rates.flatMicros), percent)}</p>
          </>
        )}
        {isError && <p className="font-semibold">{texts.unknown}</p>}
      </div>
    </div>
  );
};

const Question = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="grid justify-items-start gap-2">
    <p aria-hidden="true" className="text-sm font-semibold">
      {text}
    </p>
    {children}
  </div>
);

/** Each with whether it is done, as the artist's own pages show it. */
const Steps = () => {
  const artistId = useUser()?.id ?? '';
  const songs = useGetTracksInfiniteQuery({ artistId }).data?.pages[0];
  const earnings = useGetEarningsInfiniteQuery(undefined).data?.pages[0];
  const goal = useGetSupportersQuery(artistId).data?.goal;
  const payouts = useGetPayoutsInfiniteQuery(undefined).data?.pages[0];
  const steps = [
    ['/upload', texts.publish, (songs?.tracks.length ?? 0) > 0],
    ['/artist/earnings', texts.heard, (earnings?.open.length ?? 0) + (earnings?.months.length ?? 0) > 0],
    ['/tip-goals', texts.goal, Boolean(goal)],
    ['/payouts-bonuses', texts.payout, (payouts?.payouts.length ?? 0) > 0],
  ] as const;
  return (
    <ol aria-label={texts.steps} className="border-b border-line">
      {steps.map(([to, [name, hint], isDone]) => (
        <li key={to} className="relative flex min-h-16 items-center gap-4 border-t border-line py-3">
          <span
            className={cx(
              'grid size-7 flex-none place-items-center rounded-full border',
              isDone ? 'border-ink bg-ink text-paper' : 'border-edge',
            )}
          >
            {isDone && <Check size={16} strokeWidth={2} aria-hidden="true" />}
            <span className="sr-only">{isDone ? texts.done : texts.open}</span>
          </span>
          <span className="min-w-0">
            <Link to={to} className="stretched font-semibold hover:underline">
              {name}
            </Link>
            <span className="block text-sm text-ink-2">{hint}</span>
          </span>
        </li>
      ))}
    </ol>
  );
};
