import { pictureRefusals, pictureTexts, profileTexts, type Profile } from '@refrain/contracts/accounts';
import { lazy, Suspense, useRef, useState } from 'react';
import { problemMessage } from '../../../shared/lib/api/api';
import { newId } from '../../../shared/lib/ids';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Loading, Skeleton } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toast/toast';
import { imageSize } from '../../../shared/ui/form/check-files';
import { cropPicture, type Part } from './crop-picture';
import { PictureField } from './PictureField';
import { ProfileForm } from './ProfileForm';
import { useChangePictureMutation } from './edit-profile-api';

const CropPicture = lazy(() => import('./CropPicture').then((module) => ({ default: module.CropPicture })));

type Props = { profile: Profile; onClose: () => void };

/** One's own profile, to be changed; a picture that was chosen is cropped in the place of the form, which stays as it was filled in. */
export const EditProfileDialog = ({ profile, onClose }: Props) => {
  const [chosen, setChosen] = useState<File | null>(null);
  const [sending, setSending] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string>();
  const [change] = useChangePictureMutation();
  const chooser = useRef<HTMLButtonElement>(null);
  // What had the focus is gone, so the dialog has it; the keyboard goes on where the picture was chosen.
  const leave = () => {
    setChosen(null);
    requestAnimationFrame(() => document.activeElement?.matches('body, [role="dialog"]') && chooser.current?.focus());
  };
  const take = async (file: File) => {
    const isReadable = (await imageSize(file)) !== null;
    setProblem(isReadable ? undefined : pictureRefusals.unreadable.message);
    if (isReadable) setChosen(file);
  };
  const send = async (file: File, part: Part) => {
    leave();
    const picture = await cropPicture(file, part).catch(() => null);
    if (!picture) return setProblem(pictureRefusals.unreadable.message);
    setSending(picture);
    const { error } = await change({ picture, key: newId() });
    setSending(null);
    if (!error) return toast({ title: pictureTexts.changed, tone: 'good' });
    const message = problemMessage(error, pictureTexts.failedHint);
    setProblem(message);
    toast({ title: pictureTexts.changeFailed, description: message, tone: 'destructive' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (chosen ? leave() : onClose())}
      title={chosen ? pictureTexts.cropTitle : profileTexts.edit}
      description={chosen ? pictureTexts.cropHint : profileTexts.editHint}
    >
      {chosen && (
        <Suspense fallback={<CropLoading />}>
          <CropPicture picture={chosen} onCancel={leave} onChosen={(part) => void send(chosen, part)} />
        </Suspense>
      )}
      <div className={chosen ? 'hidden' : 'grid gap-5'}>
        <PictureField ref={chooser} profile={profile} sending={sending} error={problem} onFile={(file) => void take(file)} />
        <ProfileForm profile={profile} onDone={onClose} />
      </div>
    </Dialog>
  );
};

const CropLoading = () => (
  <Loading>
    <Skeleton className="aspect-square max-h-[52dvh] w-full" />
  </Loading>
);
