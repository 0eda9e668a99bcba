import { aboutTexts, dataText, siteData } from '@refrain/contracts/site';
import { AudioLines, Fingerprint, KeyRound, ListMusic, ReceiptText, Trophy, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageData } from '../../shared/lib/browser/page-head';
import { buttonClass } from '../../shared/ui/Button';
import { QuietWave } from '../../shared/ui/states';
import { Grooves } from '../../shared/ui/music/RecordSleeve';
import { useGetContactQuery } from './api';
import { PublicFrame } from './PublicFrame';
import { SampleAnalytics } from './SampleAnalytics';
import { StatsCards } from './StatsCards';

const ICONS: Readonly<Record<(typeof aboutTexts.features)[number]['icon'], LucideIcon>> = {
  receipt: ReceiptText,
  hands: Fingerprint,
  charts: Trophy,
  sound: AudioLines,
  feed: ListMusic,
  key: KeyRound,
};

/** What Refrain is, for people who have no account yet. */
export const AboutPage = () => {
  usePageData(dataText(siteData(window.location.origin)));
  return (
    <PublicFrame>
      <Front />
      <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-14 px-4 pt-10 md:gap-20 md:px-12 md:pt-14">
        <StatsCards />
        <Features />
        <SampleAnalytics />
      </div>
      <Join />
    </PublicFrame>
  );
};

const Front = () => (
  <header className="relative isolate overflow-hidden bg-[#c93013] text-[#fff6e6]">
    <Grooves className="absolute -top-28 -right-20 -z-10 w-72 motion-safe:animate-[spin-record_90s_linear_infinite] xl:-top-40 xl:right-[calc(50%-800px)] xl:w-[560px]" />
    <div className="mx-auto max-w-[1120px] px-4 pt-48 md:px-12 md:pt-36">
      <h1 tabIndex={-1} className="title max-w-[9.5em] text-[clamp(min(2.875rem,14vw),8.4vw,6.625rem)]">
        {aboutTexts.title}
      </h1>
      <p className="mt-5 max-w-[46ch] text-[1.0625rem] leading-[1.55] md:text-[1.1875rem]">{aboutTexts.lead}</p>
      <QuietWave seed={21} bars={170} height={84} className="mt-9 pb-5 !text-current opacity-55" />
    </div>
  </header>
);

const Features = () => (
  <section aria-labelledby="features">
    <h2 id="features" className="mb-6 text-[clamp(1.625rem,3.4vw,2.375rem)]">
      {aboutTexts.featuresTitle}
    </h2>
    <ol className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
      {aboutTexts.features.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={title} className="border-t border-line-strong pt-5 pb-9">
            <Icon size={26} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
            <h3 className="mt-3 mb-1.5 text-[1.375rem]">{title}</h3>
            <p className="max-w-[44ch] text-[1rem] leading-[1.55] text-ink-2">{text}</p>
          </li>
        );
      })}
    </ol>
  </section>
);

const Join = () => (
  <section aria-labelledby="join" className="mx-auto mt-16 max-w-[1120px] px-4 md:mt-24 md:px-12">
    <h2 id="join" className="title text-[clamp(min(2.375rem,14vw),6vw,4.75rem)]">
      {aboutTexts.joinTitle}
    </h2>
    <p className="liner mt-3 text-[1.4em]">{aboutTexts.joinText}</p>
    <div className="mt-6 flex flex-wrap gap-2.5">
      <Link to="/auth?tab=register" className={buttonClass({ variant: 'primary' })}>
        {aboutTexts.join}
      </Link>
      <Link to="/discover/music" className={buttonClass()}>
        {aboutTexts.listen}
      </Link>
      <Support />
    </div>
  </section>
);

/** Mail where there is an address to write to, else the page that says how to reach the operator. */
const Support = () => {
  const { data } = useGetContactQuery();
  const look = buttonClass({ variant: 'quiet' });
  return data?.email ? (
    <a href={`mailto:${data.email}`} className={look}>
      {aboutTexts.support}
    </a>
  ) : (
    <Link to="/help#contact" className={look}>
      {aboutTexts.support}
    </Link>
  );
};
