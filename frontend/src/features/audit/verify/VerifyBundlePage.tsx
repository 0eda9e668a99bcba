import { verifyTexts } from '@refrain/contracts/audit';
import { FileCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FieldError } from '../../../shared/ui/form/FieldError';
import { FilePicker } from '../../../shared/ui/form/FilePicker';
import { Input } from '../../../shared/ui/form/Input';
import { Page } from '../../../shared/ui/page/Page';
import { loadVerifier, PROGRAM, type Verdict } from '../../../shared/lib/verify-bundle';
import { VerdictBlock } from './VerdictBlock';

/** Three times the largest bundle that is made. */
const MOST_BYTES = 48 * 1024 * 1024;

/** /verify-bundle: checks a bundle here, with nothing but the program that came with the page. */
export const VerifyBundlePage = () => {
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Readonly<{ name: string; verdict: Verdict }>>();
  const errorId = useId();
  // At once, so that it is here when the site is not.
  useEffect(() => void loadVerifier().catch(() => setError(verifyTexts.noProgram)), []);

  const check = async (file: File): Promise<void> => {
    setError(undefined);
    setResult(undefined);
    if (file.size > MOST_BYTES) return setError(verifyTexts.tooLarge);
    setBusy(true);
    try {
      const { verifyBundle } = await loadVerifier();
      setResult({ name: file.name, verdict: await verifyBundle(await file.text(), key.trim()) });
    } catch {
      setError(verifyTexts.noProgram);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={verifyTexts.title} hint={verifyTexts.intro} className="max-w-[960px]">
      <div className="grid gap-5">
        <Field label={verifyTexts.key} hint={verifyTexts.keyHint}>
          <Input
            value={key}
            onChange={(event) => setKey(event.target.value)}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <FilePicker
          label={verifyTexts.file}
          accept="application/json,.json"
          onFile={(file) => void check(file)}
          error={error}
          errorId={errorId}
          className="grid justify-items-center gap-3 rounded-field border border-dashed border-edge px-4 py-10 text-center"
        >
          {(choose, describedBy) => (
            <>
              <Button variant="primary" onClick={choose} busy={isBusy} aria-describedby={describedBy}>
                <FileCheck size={18} strokeWidth={1.75} aria-hidden="true" />
                {isBusy ? verifyTexts.checking : verifyTexts.choose}
              </Button>
              <span className="text-sm text-ink-3">{verifyTexts.drop}</span>
            </>
          )}
        </FilePicker>
        {error && <FieldError id={errorId} text={error} />}
        <div role="status">{result && <VerdictBlock name={result.name} verdict={result.verdict} />}</div>
        <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-sm text-ink-2">
          <a href={PROGRAM} download="" className="inline-flex min-h-11 items-center font-semibold underline">
            {verifyTexts.program}
          </a>
          <span>{verifyTexts.programHint}</span>
          <a href="/api/audit/key" className="inline-flex min-h-11 items-center font-semibold underline">
            {verifyTexts.published}
          </a>
        </p>
      </div>
    </Page>
  );
};
