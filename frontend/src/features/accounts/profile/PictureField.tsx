import { pictureTexts, type Profile } from '@refrain/contracts/accounts';
import { Camera } from 'lucide-react';
import type { Ref } from 'react';
import { Avatar } from '../../../shared/ui/Avatar';
import { Button } from '../../../shared/ui/Button';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { FilePicker } from '../../../shared/ui/form/FilePicker';
import { useObjectUrl } from '../../../shared/lib/browser/use-object-url';
import { useRemovePictureMutation } from './edit-profile-api';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif';
const SIZE = 96;

type Props = {
  ref: Ref<HTMLButtonElement>;
  profile: Profile;
  sending: Blob | null;
  error: string | undefined;
  onFile: (file: File) => void;
};

/** The face beside the form; one that is on its way is shown already. */
export const PictureField = ({ ref, profile, sending, error, onFile }: Props) => {
  const preview = useObjectUrl(sending);
  const [remove] = useRemovePictureMutation();
  const removing = useSubmit(remove, {
    failed: pictureTexts.removeFailed,
    reason: pictureTexts.failedHint,
    done: { title: pictureTexts.removed, tone: 'good' },
  });
  return (
    <FilePicker label={pictureTexts.title} accept={ACCEPT} onFile={onFile} error={error} errorId="picture-error">
      {(choose, describedBy) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={choose}
            className="group relative flex-none rounded-full"
          >
            {preview ? (
              <img
                src={preview}
                alt=""
                width={SIZE}
                height={SIZE}
                className="size-24 animate-breathe rounded-full object-cover"
              />
            ) : (
              <Avatar user={profile} size={SIZE} />
            )}
            <span className="absolute inset-0 grid place-items-center rounded-full bg-[#17130f99] text-[#fff] opacity-0 transition-opacity duration-150 group-hover:opacity-100">
              <Camera size={26} strokeWidth={1.75} />
            </span>
          </button>
          <div className="grid min-w-0 flex-1 basis-48 gap-2">
            <div className="flex flex-wrap gap-2">
              <Button ref={ref} busy={sending !== null} aria-describedby={describedBy} onClick={choose}>
                {profile.profileImage ? pictureTexts.replace : pictureTexts.choose}
              </Button>
              {profile.profileImage && !sending && (
                <Button variant="quiet" busy={removing.isBusy} onClick={() => void removing.submit()}>
                  {pictureTexts.remove}
                </Button>
              )}
            </div>
            <p className="text-[0.8125rem] text-ink-3">{pictureTexts.hint}</p>
            {error && (
              <p id="picture-error" role="alert" className="animate-rise text-sm font-semibold text-signal-ink">
                {error}
              </p>
            )}
          </div>
        </div>
      )}
    </FilePicker>
  );
};
