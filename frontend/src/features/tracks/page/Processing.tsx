import { trackTexts, type Track } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { buttonClass } from '../../../shared/ui/Button';
import { QuietWave, WaveSkeleton } from '../../../shared/ui/states';

/** In place of the waveform, while there is none: how far it is, live. */
export const Processing = ({ track }: { track: Track }) => {
  const status = track.processingStatus;
  const failed = status === 'failed';
  const Wave = failed ? QuietWave : WaveSkeleton;
  return (
    <div role="status" className="grid gap-4">
      <div className={failed ? 'opacity-20' : 'opacity-35'}>
        <Wave bars={220} height={92} className="!text-current" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-2">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <i className={cx('size-2 rounded-full', failed ? 'bg-current' : 'animate-breathe bg-signal')} aria-hidden="true" />
            {trackTexts.status[status]}
          </p>
          <p className="opacity-80">
            {track.processingError?.reason ?? (status === 'completed' ? '' : trackTexts.statusHint[status])}
          </p>
        </div>
        {failed && (
          <Link to="/upload" className={cx(buttonClass({ variant: 'outline' }), '!border-current')}>
            {trackTexts.uploadAgain}
          </Link>
        )}
      </div>
    </div>
  );
};
