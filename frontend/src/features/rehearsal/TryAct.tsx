import {
  rehearsalRules,
  rehearsalTexts as texts,
  TEST_ACTS,
  type TestActKind,
  type TestListener,
  type TriedAct,
} from '@refrain/contracts/rehearsal';
import { useState, type FormEvent } from 'react';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Select } from '../../shared/ui/form/Select';
import { useTryActMutation } from './api';

const said = ({ code, message }: TriedAct): string => (code === null ? texts.went : texts.refused(message ?? '', code));

/** Sends a made-up listener to try something, and says what became of it. */
export const TryAct = ({ listeners }: { listeners: readonly TestListener[] }) => {
  const [chosen, setChosen] = useState('');
  const [act, setAct] = useState<TestActKind>('play');
  const [of, setOf] = useState('');
  const [answer, setAnswer] = useState('');
  const [tryIt, { isLoading }] = useTryActMutation();
  const id = listeners.find((each) => each.id === chosen)?.id ?? listeners[0]?.id ?? '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer('');
    const { data, error } = await tryIt({ id, act, of: of.trim() });
    setAnswer(data ? said(data) : problemMessage(error, texts.failed));
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={texts.try} className="grid gap-4">
      <Field label={texts.who}>
        <Select value={id} onChange={setChosen}>
          {listeners.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.act}>
        <Select value={act} onChange={(value) => setAct(TEST_ACTS.find((each) => each === value) ?? 'play')}>
          {TEST_ACTS.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.of[act]} required>
        <Input
          value={of}
          autoCapitalize="off"
          maxLength={rehearsalRules.of.maxLength.value}
          onChange={({ target }) => setOf(target.value)}
        />
      </Field>
      <Button type="submit" busy={isLoading} className="justify-self-start">
        {texts.go}
      </Button>
      <p aria-live="polite" className="text-ink-2 [overflow-wrap:anywhere]">
        {answer}
      </p>
    </form>
  );
};
