import { captionTexts as texts, type Captions, type Post } from '@refrain/contracts/posts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog, type OpenProps } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useCaptionMediaMutation } from '../editing/editing-api';
import { CaptionFields } from './CaptionFields';
import { languageName, ownLanguage } from './language-names';

/** What is said in the film of a post, for viewers who cannot hear it: a file for each language. */
export const CaptionsDialog = ({ post: { id, media }, ...dialog }: OpenProps & { post: Post }) => {
  const [caption] = useCaptionMediaMutation();
  const [chosen, setChosen] = useState<Captions>(() => ({ language: ownLanguage(), captions: '' }));
  const [missing, setMissing] = useState<string>();
  const { submit } = useSubmit(caption, { failed: texts.failed, done: { title: texts.saved } });
  const removal = useSubmit(caption, { failed: texts.failed, done: { title: texts.removed } });
  const languages = media?.captions ?? [];
  const save = async (): Promise<boolean> => {
    setMissing(chosen.captions === '' ? texts.noFile : undefined);
    return chosen.captions !== '' && (await submit({ id, ...chosen }));
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      description={texts.hint}
      cancel={texts.cancel}
      confirm={texts.save}
      look="primary"
      onConfirm={save}
    >
      {languages.length > 0 && (
        <ul aria-label={texts.title} className="grid gap-1 border-b border-line pb-3">
          {languages.map((language) => (
            <li key={language} className="flex flex-wrap items-center justify-between gap-2">
              <span lang={language} className="font-semibold">
                {languageName(language)}
              </span>
              <Button
                size="small"
                variant="quiet"
                disabled={removal.isBusy}
                aria-label={texts.removeIn(languageName(language))}
                onClick={() => void removal.submit({ id, language, captions: '' })}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CaptionFields value={chosen} onChange={setChosen} missing={chosen.captions === '' ? missing : undefined} />
    </ConfirmDialog>
  );
};
