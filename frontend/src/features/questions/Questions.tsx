import { questionRules, questionTexts as texts, type QuestionAnswer } from '@refrain/contracts/questions';
import { useState } from 'react';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Input, TextArea } from '../../shared/ui/form/Input';
import { toast } from '../../shared/ui/toast/toast';
import { AnswerView } from './AnswerView';
import { useAskQuestionMutation, useSaveQuestionMutation } from './api';
import { Tables } from './Tables';
import { GenerationRow } from './GenerationRow';
import { Saved } from './Saved';

type Shown = Readonly<{ answer: QuestionAnswer; note: string | null }>;
const refused = (error: unknown) =>
  toast({ title: texts.failed, description: problemMessage(error, texts.error), tone: 'destructive' });

/** Own questions in SQL: what they are asked of, their words, the answer, and those that were saved. */
export const Questions = () => {
  const [sql, setSql] = useState<string>(texts.sample);
  const [shown, setShown] = useState<Shown | null>(null);
  const [ask, { isLoading }] = useAskQuestionMutation();
  const asked = async () => {
    try {
      setShown({ answer: await ask({ sql }).unwrap(), note: null });
    } catch (error) {
      refused(error);
    }
  };
  return (
    <section aria-label={texts.title} className="border-t border-line pt-3.5">
      <h2 className="text-[1.1875rem]">{texts.title}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">{texts.intro}</p>
      <GenerationRow />
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void asked();
        }}
      >
        <Field label={texts.sql}>
          <TextArea
            rows={6}
            value={sql}
            maxLength={questionRules.sql.maxLength.value}
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono text-sm"
            onChange={(event) => setSql(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <Button type="submit" variant="primary" busy={isLoading}>
            {texts.ask}
          </Button>
          <SaveForm sql={sql} />
        </div>
      </form>

      <Tables />
      <div aria-live="polite" className="mt-6">
        {shown?.note && <p className="mb-2 font-semibold">{shown.note}</p>}
        {shown && <AnswerView answer={shown.answer} />}
      </div>
      <Saved
        show={setSql}
        replayed={({ isSame, answer }) => setShown({ answer, note: isSame ? texts.same : texts.differs })}
        failed={refused}
      />
    </section>
  );
};

const SaveForm = ({ sql }: { sql: string }) => {
  const [title, setTitle] = useState('');
  const [save, { isLoading }] = useSaveQuestionMutation();
  const press = async () => {
    try {
      await save({ title, sql }).unwrap();
      setTitle('');
      toast({ title: texts.saved });
    } catch (error) {
      refused(error);
    }
  };
  return (
    <div className="flex min-w-0 flex-1 items-end gap-3">
      <div className="min-w-0 flex-1">
        <Field label={texts.name}>
          <Input
            value={title}
            maxLength={questionRules.title.maxLength.value}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </div>
      <Button busy={isLoading} aria-disabled={title.trim() === '' || undefined} onClick={() => void press()}>
        {texts.save}
      </Button>
    </div>
  );
};
