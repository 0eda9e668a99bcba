import { earliestRelease, trackRefusals, uploadFormTexts, uploadTexts } from '@refrain/contracts/tracks';
import { Field } from '../../../../shared/ui/form/Field';
import { Input } from '../../../../shared/ui/form/Input';
import { toast } from '../../../../shared/ui/toast/toast';

type Value = { releaseNow: boolean; releaseDate: string };
type Props = Value & { onChange: (next: Value) => void; error: string | undefined };

/** A moment as a datetime-local input takes it, in the clock of this device. */
export const localOf = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Now, or a date at least two months ahead; an earlier one is turned away at once. */
export const ReleaseFields = ({ releaseNow, releaseDate, onChange, error }: Props) => {
  const earliest = earliestRelease(new Date());
  const judge = () => {
    if (!releaseDate || Date.parse(releaseDate) >= earliest.getTime()) return;
    toast({ title: uploadTexts.invalidReleaseDate, description: trackRefusals.releaseDate.message, tone: 'destructive' });
    onChange({ releaseNow, releaseDate: '' });
  };
  if (releaseNow) {
    return (
      <p className="text-ink-2">
        {uploadFormTexts.releaseNow}{' '}
        <button
          type="button"
          className="min-h-11 underline underline-offset-4 hover:text-ink"
          onClick={() => onChange({ releaseNow: false, releaseDate })}
        >
          {uploadFormTexts.schedule}
        </button>
      </p>
    );
  }
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <Field label={uploadFormTexts.releaseDate} hint={uploadFormTexts.releaseDateHint} error={error}>
        <Input
          type="datetime-local"
          min={localOf(earliest)}
          value={releaseDate}
          onChange={(event) => onChange({ releaseNow, releaseDate: event.target.value })}
          onBlur={judge}
        />
      </Field>
      <button
        type="button"
        className="min-h-11 justify-self-start underline underline-offset-4 hover:text-ink sm:mt-6"
        onClick={() => onChange({ releaseNow: true, releaseDate: '' })}
      >
        {uploadFormTexts.releaseAtOnce}
      </button>
    </div>
  );
};
