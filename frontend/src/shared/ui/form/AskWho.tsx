import { useState, type FormEvent } from 'react';
import { Button } from '../Button';
import { Field } from './Field';
import { Input } from './Input';

type Props = { label: string; open: string; missing: string; who: string | null; onAsk: (who: string) => void };

/** Asks for a person, by username or id. */
export const AskWho = ({ label, open, missing, who, onAsk }: Props) => {
  const [typed, setTyped] = useState(who ?? '');
  const [isMissing, setMissing] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim();
    setMissing(asked === '');
    if (asked !== '') onAsk(asked);
  };
  return (
    <form noValidate onSubmit={ask} className="mb-7 grid max-w-96 gap-3">
      <Field label={label} required error={isMissing ? missing : undefined}>
        <Input
          value={typed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        {open}
      </Button>
    </form>
  );
};
