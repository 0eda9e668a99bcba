import {
  CAPTION_EXTENSIONS,
  CAPTION_LANGUAGES,
  captionRefusals,
  captionsOf,
  captionTexts as texts,
  type Captions,
} from '@refrain/contracts/posts';
import { useId, useState } from 'react';
import { readTimedText } from '../../../shared/lib/text/read-timed-text';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FieldError } from '../../../shared/ui/form/FieldError';
import { FilePicker } from '../../../shared/ui/form/FilePicker';
import { Select } from '../../../shared/ui/form/Select';
import { languageName } from './language-names';

const ACCEPT = CAPTION_EXTENSIONS.map((extension) => `.${extension}`).join(',');

type Props = {
  /** `captions` is empty until a file is chosen. */
  value: Captions;
  onChange: (value: Captions) => void;
  disabled?: boolean;
  /** What the form says is missing. */
  missing?: string | undefined;
};

/** Takes a file of captions and its language. A file that is wrong is turned away at once, with the line it is in. */
export const CaptionFields = ({ value, onChange, disabled = false, missing }: Props) => {
  const errorId = useId();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    const read = await readTimedText(file, captionsOf, captionRefusals);
    setProblem(read.problem);
    if (read.text !== undefined) onChange({ ...value, captions: read.text });
  };
  const count = value.captions ? (captionsOf(value.captions).cues?.length ?? 0) : 0;
  const error = problem ?? missing;
  return (
    <div role="group" aria-label={texts.file} className="grid gap-3">
      <div>
        <FilePicker
          label={texts.file}
          accept={ACCEPT}
          onFile={(file) => void take(file)}
          error={error}
          errorId={errorId}
          className="flex flex-wrap items-center gap-2"
        >
          {(choose, describedBy) => (
            <>
              {count > 0 && <span className="mr-2">{texts.lines(count)}</span>}
              <Button size="small" disabled={disabled} aria-describedby={describedBy} onClick={choose}>
                {count > 0 ? texts.replace : texts.choose}
              </Button>
              {count > 0 && (
                <Button size="small" variant="quiet" disabled={disabled} onClick={() => onChange({ ...value, captions: '' })}>
                  {texts.remove}
                </Button>
              )}
              {count === 0 && <span className="text-[0.8125rem] text-ink-3">{texts.fileHint}</span>}
            </>
          )}
        </FilePicker>
        <FieldError id={errorId} text={error} />
      </div>
      {count > 0 && (
        <Field label={texts.language}>
          <Select value={value.language} disabled={disabled} onChange={(language) => onChange({ ...value, language })}>
            {CAPTION_LANGUAGES.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {languageName(tag)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
};
