import { historyTexts as texts, playReasonTexts, weightOf, type JudgedPlay } from '@refrain/contracts/playback';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../../player';
import { cx } from '../../../shared/lib/cx';
import { duration } from '../../../shared/lib/text/format';
import { Cover } from '../../../shared/ui/music/Cover';
import { SongMenu } from '../../../shared/ui/music/SongMenu';
import { timeOfDay } from './days';

/** One attempt: the song, when and how long, and what the rule said of it. */
export const PlayRow = ({ play }: { play: JudgedPlay }) => {
  const { track, at, secondsPlayed } = play;
  const heard = duration(secondsPlayed);
  return (
    <li data-song="" className="border-t border-line py-2.5 [contain-intrinsic-size:auto_76px] [content-visibility:auto]">
      <div className="flex min-h-14 items-center gap-3">
        <Cover
          art={track?.art ?? null}
          thumbhash={track?.thumbhash ?? null}
          palette={track?.palette ?? []}
          title={track?.title ?? play.trackId}
          size={48}
          className={cx(!track && 'opacity-40')}
        />
        <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-2 sm:gap-3">
          <div className="min-w-0 leading-snug">
            {track ? (
              <Link to={`/track/${track.id}`} className="block font-semibold hover:underline pointer-coarse:py-3">
                <span className="line-clamp-2">{track.title}</span>
              </Link>
            ) : (
              <span className="text-ink-3">{texts.gone}</span>
            )}
            <span className="block text-[0.8125rem] text-ink-3">
              {track && `${track.artist}, `}
              <time dateTime={at}>{timeOfDay(at)}</time>,{' '}
              {track?.duration ? texts.heard(heard, duration(track.duration)) : texts.heardOnly(heard)}
            </span>
          </div>
          <Verdict play={play} />
        </div>
        {track && <SongMenu song={track} />}
        {track ? <PlayButton track={track} /> : <span className="w-11" />}
      </div>
    </li>
  );
};

const Verdict = ({ play }: { play: JudgedPlay }) => {
  const { verdict, reason, chart, ruleVersion, before } = play;
  const isCounted = verdict === 'counted';
  const facts = [texts.weight(weightOf(verdict)), ...(isCounted && chart ? [texts.charts[chart]] : []), texts.rule(ruleVersion)];
  return (
    <p className="min-w-0 text-[0.8125rem] leading-snug text-ink-3">
      <b className={cx('flex items-center gap-2 text-sm font-semibold', isCounted ? 'text-ink' : 'text-ink-2')}>
        <i
          aria-hidden="true"
          className={cx(
            'size-2.5 flex-none rounded-full forced-color-adjust-none',
            isCounted ? 'bg-ink' : 'border border-current',
          )}
        />
        {playReasonTexts[reason]}
      </b>
      {facts.join(', ')}
      {before && <span className="liner block text-sm">{texts.changed(playReasonTexts[before.reason], before.ruleVersion)}</span>}
    </p>
  );
};
