import { appPasswordRules, appPasswordTexts as texts, type AppPassword } from '@refrain/contracts/subsonic';
import { useForm } from 'react-hook-form';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { toast } from '../../shared/ui/toast/toast';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useGetAppPasswordsQuery, useMakeAppPasswordMutation, useRevokeAppPasswordMutation } from './api';

/** The apps that may hear music in the viewer's name, and the way to let another one. */
export const AppPasswords = ({ username }: { username: string }) => (
  <div className="grid gap-5">
    <dl className="grid grid-cols-[minmax(auto,7.5rem)_minmax(0,1fr)] gap-x-4 gap-y-3">
      <dt className="text-ink-3">{texts.server}</dt>
      <dd className="[overflow-wrap:anywhere]">{location.origin}</dd>
      <dt className="text-ink-3">{texts.username}</dt>
      <dd className="[overflow-wrap:anywhere]">{username}</dd>
    </dl>
    <MakeOne />
    <Apps />
  </div>
);

type Typed = { name: string };
const Name = textFieldOf<Typed>();

const MakeOne = () => {
  const form = useForm<Typed>({ defaultValues: { name: '' } });
  const [make, { data: made }] = useMakeAppPasswordMutation();
  const { submit, isBusy } = useSubmit(make, { failed: texts.failed });
  const send = form.handleSubmit(async (typed) => {
    if (await submit(typed)) form.reset();
  });
  return (
    <>
      <Form form={form} rules={appPasswordRules} onSubmit={send} className="grid gap-4">
        <Name name="name" label={texts.name} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {texts.make}
        </Button>
      </Form>
      <div role="status">{made && <Made password={made.password} />}</div>
    </>
  );
};

const copy = async (password: string) => {
  const isCopied = await navigator.clipboard.writeText(password).then(
    () => true,
    () => false,
  );
  toast(isCopied ? { title: texts.copied } : { title: texts.copyFailed, tone: 'destructive' });
};

/** Shown until the page is left, and never again. */
const Made = ({ password }: { password: string }) => (
  <div className="grid gap-2 rounded-card border border-line-strong px-4 py-3">
    <p className="text-ink-2">{texts.made}</p>
    <p className="flex flex-wrap items-center justify-between gap-3">
      <code className="[overflow-wrap:anywhere]">{password}</code>
      <Button size="small" onClick={() => void copy(password)}>
        {texts.copy}
      </Button>
    </p>
  </div>
);

const Apps = () => {
  const query = useGetAppPasswordsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PartQuery query={query} error={texts.error}>
      {(apps) =>
        apps.length === 0 ? (
          <p className="text-ink-3">{texts.none}</p>
        ) : (
          <ul aria-label={texts.title} className="border-b border-line">
            {apps.map((app) => (
              <App key={app.id} app={app} />
            ))}
          </ul>
        )
      }
    </PartQuery>
  );
};

const App = ({ app: { id, name, createdAt } }: { app: AppPassword }) => {
  const [revoke] = useRevokeAppPasswordMutation();
  const done = { title: texts.revoked, description: texts.revokedText };
  const { submit, isBusy } = useSubmit(revoke, { failed: texts.failed, done });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <b className="block leading-snug font-semibold [overflow-wrap:anywhere]">{name}</b>
        <p className="text-[0.8125rem] leading-snug text-ink-3">{texts.since(date(createdAt))}</p>
      </div>
      <Button size="small" busy={isBusy} aria-label={texts.revokeOf(name)} onClick={() => void submit(id)}>
        {texts.revoke}
      </Button>
    </li>
  );
};
