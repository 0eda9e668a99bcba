import { historyPath, historyTexts, thingNames } from '@refrain/contracts/history';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Select } from '../../shared/ui/form/Select';
import { Page } from '../../shared/ui/page/Page';

const texts = historyTexts.find;

/** /admin/history: to the history of a thing, by what it is and its id. */
export const FindPage = () => {
  const [kind, setKind] = useState('post');
  const [id, setId] = useState('');
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const asked = id.trim();
    setMissing(asked === '');
    if (asked !== '') void navigate(historyPath(kind, asked));
  };
  return (
    <Page title={historyTexts.title} hint={historyTexts.intro} className="max-w-[880px]">
      <form noValidate onSubmit={open} className="grid max-w-96 gap-5">
        <Field label={texts.kind}>
          <Select value={kind} onChange={setKind}>
            {Object.entries(thingNames).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.id} required hint={texts.hint} error={missing ? texts.missing : undefined}>
          <Input value={id} required autoComplete="off" spellCheck={false} onChange={(event) => setId(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary">
          {texts.open}
        </Button>
      </form>
    </Page>
  );
};
