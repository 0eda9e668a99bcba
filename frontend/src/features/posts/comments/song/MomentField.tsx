import { commentRefusals, momentTexts } from '@refrain/contracts/posts';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../../shared/lib/cx';
import { duration } from '../../../../shared/lib/text/format';
import { useAppStore } from '../../../../shared/lib/redux';
import { IconButton } from '../../../../shared/ui/IconButton';
import type { TrackCard } from '@refrain/contracts/tracks';
import { momentOf } from './moment';

/** The moment that a comment is about: that of the player when its writer begins, until they clear or change it. */
export const useMoment = ({ id, duration: length }: TrackCard) => {
  const { getState } = useAppStore();
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);
  const at = momentOf(text, length ?? 0);
  const choose = (next: string) => {
    setText(next);
    setChosen(true);
  };
  const onWrite = () => {
    const { currentTrack, currentTime } = getState().player;
    if (isChosen || text !== '' || currentTrack?.id !== id || currentTime <= 0) return;
    setText(duration(currentTime));
  };
  const take = () => {
    setText('');
    setChosen(false);
    return { atSeconds: at === 'outside' ? null : at, putBack: () => choose(text) };
  };
  return {
    field: <MomentField text={text} isValid={at !== 'outside'} onChange={choose} />,
    isValid: at !== 'outside',
    onWrite,
    take,
  };
};

type Props = { text: string; isValid: boolean; onChange: (text: string) => void };

const MomentField = ({ text, isValid, onChange }: Props) => {
  const [field, hint] = [useId(), useId()];
  return (
    <div className="mr-auto flex flex-wrap items-center sm:ml-11">
      <label htmlFor={field} className="text-ink-3">
        {momentTexts.at('')}
        <span className="sr-only"> {momentTexts.field}</span>
      </label>
      <input
        id={field}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder="0:00"
        maxLength={8}
        autoComplete="off"
        aria-invalid={!isValid || undefined}
        aria-describedby={isValid ? undefined : hint}
        className={cx(
          'ml-1.5 min-h-11 w-18 rounded-field border bg-sleeve px-2 text-base tabular-nums',
          isValid ? 'border-edge' : 'border-signal-ink',
        )}
      />
      <IconButton label={momentTexts.clear} onClick={() => onChange('')} className={text === '' ? 'invisible' : ''}>
        <X size={16} strokeWidth={2} />
      </IconButton>
      {!isValid && (
        <p id={hint} role="alert" className="basis-full text-[0.8125rem] text-signal-ink">
          {commentRefusals.momentOutside.message}
        </p>
      )}
    </div>
  );
};
