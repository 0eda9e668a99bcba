import { albumDraftTexts, AUDIO_EXTENSIONS, uploadFormTexts } from '@refrain/contracts/tracks';
import { Upload } from 'lucide-react';
import { bytes } from '../../../../shared/lib/text/format';
import { Button } from '../../../../shared/ui/Button';
import { toast } from '../../../../shared/ui/toast/toast';
import { AudioPreview } from '../../../../player/controls/AudioPreview';
import { audioProblem } from '../../../../shared/ui/form/check-files';
import { FieldError } from '../../../../shared/ui/form/FieldError';
import { FilePicker } from '../../../../shared/ui/form/FilePicker';

export const ACCEPT_AUDIO = ['audio/*', ...AUDIO_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

type Props = {
  file: File | null;
  onChange: (file: File) => void;
  /** Several at once; one alone is taken where it is left out. */
  onMany?: (files: readonly File[]) => void;
  onDuration: (seconds: number | null) => void;
  error: string | undefined;
};

export const AudioPicker = ({ file, onChange, onMany, onDuration, error }: Props) => {
  const take = (next: File) => {
    const problem = audioProblem(next);
    if (problem) toast({ title: problem.title, description: problem.text, tone: 'destructive' });
    else onChange(next);
  };
  return (
    <div>
      <FilePicker
        label={uploadFormTexts.audioFile}
        accept={ACCEPT_AUDIO}
        onFile={take}
        {...(onMany ? { onFiles: onMany } : {})}
        error={error}
        errorId="audio-error"
      >
        {(choose, describedBy) =>
          file ? (
            <div className="rounded-card border border-line bg-sleeve p-4">
              <AudioPreview key={`${file.name}${file.size}${file.lastModified}`} file={file} onDuration={onDuration}>
                <b className="block truncate font-semibold">{file.name}</b>
                <span className="text-[0.8125rem] text-ink-3">{bytes(file.size)}</span>
              </AudioPreview>
              <Button size="small" className="mt-3 w-full" aria-describedby={describedBy} onClick={choose}>
                {uploadFormTexts.replaceAudio}
              </Button>
            </div>
          ) : (
            <button
              type="button"
              aria-describedby={describedBy}
              onClick={choose}
              className="group grid w-full justify-items-center gap-1 rounded-card border border-dashed border-edge px-4 py-6 text-center transition-colors duration-150 hover:border-ink-3 hover:bg-ink/4"
            >
              <Upload
                size={24}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mb-1 text-signal transition-transform duration-150 group-hover:-translate-y-0.5"
              />
              <b className="font-semibold">{uploadFormTexts.chooseAudio}</b>
              <span className="text-sm text-ink-2 pointer-coarse:hidden">{uploadFormTexts.dropAudio}</span>
              <span className="mt-1 text-[0.8125rem] text-ink-3">{uploadFormTexts.audioHint}</span>
              {onMany && <span className="text-[0.8125rem] text-ink-3">{albumDraftTexts.hint}</span>}
            </button>
          )
        }
      </FilePicker>
      <FieldError id="audio-error" text={error} />
    </div>
  );
};
