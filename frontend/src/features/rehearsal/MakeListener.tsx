import { rehearsalRules, rehearsalTexts as texts } from '@refrain/contracts/rehearsal';
import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input } from '../../shared/ui/form/Input';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useMakeTestListenerMutation } from './api';

const EMPTY = { name: '', reason: '' };

/** Makes up a listener, for a reason. */
export const MakeListener = () => {
  const [typed, setTyped] = useState(EMPTY);
  const [make] = useMakeTestListenerMutation();
  const { submit, isBusy, refused } = useSubmit(make, { failed: texts.failed, done: { title: texts.made } });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit(typed)) setTyped(EMPTY);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={texts.make} className="grid gap-4">
      <Field label={texts.name} required>
        <Input
          value={typed.name}
          maxLength={rehearsalRules.name.maxLength.value}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
      </Field>
      <Field label={texts.reason} required>
        <Input
          value={typed.reason}
          maxLength={rehearsalRules.reason.maxLength.value}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </Field>
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {texts.make}
      </Button>
    </form>
  );
};
