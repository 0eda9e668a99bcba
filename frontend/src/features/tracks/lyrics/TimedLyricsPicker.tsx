import { lyricsRefusals, TIMED_LYRICS_EXTENSIONS, timedLyricsOf, uploadFormTexts as texts } from '@refrain/contracts/tracks';
import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { readTimedText } from '../../../shared/lib/text/read-timed-text';
import { FilePicker } from '../../../shared/ui/form/FilePicker';
import { FieldError } from '../../../shared/ui/form/FieldError';

const ACCEPT = TIMED_LYRICS_EXTENSIONS.map((extension) => `.${extension}`).join(',');

type Props = {
  /** WebVTT or LRC, empty for none. */
  value: string;
  onChange: (value: string) => void;
};

/** Takes a file of timed lines. One that is wrong is turned away at once, with the line it is in. */
export const TimedLyricsPicker = ({ value, onChange }: Props) => {
  const errorId = useId();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    const read = await readTimedText(file, timedLyricsOf, lyricsRefusals);
    setProblem(read.problem);
    if (read.text !== undefined) onChange(read.text);
  };
  const count = value ? (timedLyricsOf(value).cues?.length ?? 0) : 0;
  return (
    <div role="group" aria-label={texts.timedLyrics}>
      <p className="mb-1.5 text-sm font-semibold">
        {texts.timedLyrics} <span className="text-[0.8125rem] font-normal text-ink-3">{texts.timedLyricsHint}</span>
      </p>
      <FilePicker
        label={texts.timedLyrics}
        accept={ACCEPT}
        onFile={(file) => void take(file)}
        error={problem}
        errorId={errorId}
        className="flex flex-wrap items-center gap-2"
      >
        {(choose, describedBy) => (
          <>
            {value && <span className="mr-2">{texts.timedLines(count)}</span>}
            <Button size="small" aria-describedby={describedBy} onClick={choose}>
              {value ? texts.replaceTimedLyrics : texts.chooseTimedLyrics}
            </Button>
            {value && (
              <Button size="small" variant="quiet" onClick={() => onChange('')}>
                {texts.removeTimedLyrics}
              </Button>
            )}
          </>
        )}
      </FilePicker>
      <FieldError id={errorId} text={problem} />
    </div>
  );
};
