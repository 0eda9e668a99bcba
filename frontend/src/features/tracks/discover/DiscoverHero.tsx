import { discoverTexts } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../../player';
import { cx } from '../../../shared/lib/cx';
import { count } from '../../../shared/lib/text/format';
import { useTheme } from '../../../shared/lib/look/theme';
import { tintStyle } from '../../../shared/lib/look/tint';
import { buttonClass } from '../../../shared/ui/Button';
import { Cover } from '../../../shared/ui/music/Cover';
import { useGetTrackQuery } from '../api';
import { receiptLines } from '../track-facts';
import type { Exhibit as ExhibitTrack } from './use-exhibit';

/** What Refrain is, in a sentence, and the proof beside it: a real number of a real track, opened. */
/** `exhibit` is undefined while it is not known, and null where nothing was released yet. */
export const DiscoverHero = ({ exhibit }: { exhibit: ExhibitTrack | null | undefined }) => (
  <header style={tintStyle(exhibit?.track.palette, useTheme())} className="bg-tint text-on-tint">
    <div className="mx-auto grid max-w-[1180px] broad:max-w-[1540px] items-center gap-8 px-4 py-8 md:px-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_min(46%,480px)] lg:gap-12">
      <div className="@container">
        <h1 tabIndex={-1} className="title text-[clamp(min(2.625rem,14vw),14cqi,6.5rem)]">
          {discoverTexts.heroTitle}
        </h1>
        <p className="mt-5 max-w-[44ch] text-[1.0625rem] leading-relaxed">{discoverTexts.heroText}</p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Link to="/auth?tab=register" className={buttonClass({ variant: 'primary' })}>
            {discoverTexts.join}
          </Link>
          <Link to="/charts" className={cx(buttonClass({ variant: 'outline' }), '!border-current')}>
            {discoverTexts.seeCharts}
          </Link>
        </div>
      </div>
      {exhibit && <Exhibit {...exhibit} />}
    </div>
  </header>
);

/** A sleeve with its receipt tucked under it. */
const Exhibit = ({ track, why }: ExhibitTrack) => {
  const { data } = useGetTrackQuery(track.id);
  return (
    <figure className="relative grid grid-cols-[minmax(0,42%)_minmax(0,1fr)] items-center lg:grid-cols-[minmax(0,48%)_minmax(0,1fr)]">
      <div className="relative z-10 -rotate-2">
        <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} mayBeSmall />
        <PlayButton track={track} look="disc" size={48} className="!absolute right-2.5 bottom-2.5" />
      </div>
      <figcaption className="-ml-6 rounded-[2px] bg-sleeve py-4 pr-5 pl-10 text-ink shadow-sleeve">
        <p className="text-[0.8125rem] text-ink-3">{why}</p>
        <p className="line-clamp-2 text-[1.0625rem] leading-snug font-semibold [overflow-wrap:anywhere]">{track.title}</p>
        <dl className="mt-2.5 text-sm">
          {data &&
            receiptLines(data.receipts).map(({ reason, label, plays }) => (
              <div key={reason} className="flex justify-between gap-3 border-t border-dashed border-line-strong py-1.5">
                <dt className={cx(reason !== 'HEARD_ENOUGH' && 'text-ink-2')}>{label}</dt>
                <dd className="font-semibold">{count(plays)}</dd>
              </div>
            ))}
        </dl>
        <Link to={`/track/${track.id}#receipts`} className="mt-1 inline-block py-2 text-sm">
          <span className="count">{discoverTexts.openReceipts}</span>
        </Link>
      </figcaption>
    </figure>
  );
};
