import {
  auditCalls,
  BOOK_FORMATS,
  BUNDLE_KINDS,
  complianceTexts,
  type BookFormat,
  type BundleKind,
} from '@refrain/contracts/audit';
import type { Call } from '@refrain/contracts/kernel';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../shared/lib/api/api';
import { problemMessage } from '../../../shared/lib/api/problem';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { Select } from '../../../shared/ui/form/Select';
import { toast } from '../../../shared/ui/toast/toast';
import { auditTag } from '../api';
import { download } from './download';

/** Downloads, one at a time; what was looked at shows in the list then. */
const useDownload = (call: Pick<Call, 'path'>) => {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const take = async (body: object): Promise<void> => {
    setBusy(true);
    const problem = await download(call, body);
    setBusy(false);
    if (problem) toast({ title: complianceTexts.failed, description: problemMessage(problem, ''), tone: 'destructive' });
    else dispatch(api.util.invalidateTags([auditTag]));
  };
  return { isBusy, take };
};

type SectionProps = { title: string; hint: string; children: ReactNode };
const Section = ({ title, hint, children }: SectionProps) => (
  <section className="mt-9">
    <h2 className="text-[1.375rem]">{title}</h2>
    <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">{hint}</p>
    {children}
  </section>
);

/** One file with everything that belongs to a thing. */
export const TraceForm = () => {
  const [kind, setKind] = useState<BundleKind>('posting');
  const [id, setId] = useState('');
  const { isBusy, take } = useDownload(auditCalls.traceThing);
  return (
    <Section title={complianceTexts.trace} hint={complianceTexts.traceHint}>
      <form
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void take({ kind, id: id.trim() });
        }}
      >
        <Field label={complianceTexts.kind}>
          <Select value={kind} onChange={(value) => setKind(value as BundleKind)}>
            {BUNDLE_KINDS.map((each) => (
              <option key={each} value={each}>
                {complianceTexts.kinds[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={complianceTexts.id} hint={complianceTexts.idHint}>
          <Input
            value={id}
            onChange={(event) => setId(event.target.value)}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy} aria-disabled={id.trim() === ''}>
            {complianceTexts.download}
          </Button>
          <Link to="/verify-bundle" className="inline-flex min-h-11 items-center font-semibold underline">
            {complianceTexts.verify}
          </Link>
        </div>
      </form>
    </Section>
  );
};

const thisMonth = (): string => new Date().toISOString().slice(0, 'YYYY-MM'.length);

/** Every posting of a month, for a program of bookkeeping. */
export const BooksForm = () => {
  const [format, setFormat] = useState<BookFormat>('csv');
  const [month, setMonth] = useState(thisMonth);
  const { isBusy, take } = useDownload(auditCalls.takeBooks);
  return (
    <Section title={complianceTexts.books} hint={complianceTexts.booksHint}>
      <form
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void take({ format, month });
        }}
      >
        <Field label={complianceTexts.month}>
          <Input type="month" required value={month} max={thisMonth()} onChange={(event) => setMonth(event.target.value)} />
        </Field>
        <Field label={complianceTexts.format}>
          <Select value={format} onChange={(value) => setFormat(value as BookFormat)}>
            {BOOK_FORMATS.map((each) => (
              <option key={each} value={each}>
                {complianceTexts.formats[each]}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit" busy={isBusy}>
            {complianceTexts.take}
          </Button>
        </div>
      </form>
    </Section>
  );
};
