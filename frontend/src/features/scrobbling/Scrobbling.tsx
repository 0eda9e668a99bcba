import { scrobblingRules, scrobblingTexts as texts, type ListenBrainzConnection } from '@refrain/contracts/scrobbling';
import { useForm } from 'react-hook-form';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useConnectListenBrainzMutation, useDisconnectListenBrainzMutation, useGetScrobblingQuery } from './api';

/** Whether the viewer's plays are sent to ListenBrainz, and the way to begin and to stop. */
export const Scrobbling = () => {
  const query = useGetScrobblingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PartQuery query={query} error={texts.error}>
      {({ isOffered, connection, site, wasRefused }) => {
        if (!isOffered) return <p className="text-ink-3">{texts.notOffered}</p>;
        return connection ? <Connected connection={connection} /> : <Connect site={site} wasRefused={wasRefused} />;
      }}
    </PartQuery>
  );
};

type Typed = { token: string };
const Token = textFieldOf<Typed>();

const Connect = ({ site, wasRefused }: { site: string | null; wasRefused: boolean }) => {
  const form = useForm<Typed>({ defaultValues: { token: '' } });
  const [connect] = useConnectListenBrainzMutation();
  const { submit, isBusy } = useSubmit(connect, { failed: texts.failed, done: { title: texts.connected } });
  const send = form.handleSubmit(async (typed) => {
    if (await submit(typed)) form.reset();
  });
  return (
    <div className="grid gap-4">
      {wasRefused && <p className="text-signal-ink">{texts.refused}</p>}
      <Form form={form} rules={scrobblingRules} onSubmit={send} className="grid gap-4">
        <Token name="token" label={texts.token} type="password" autoComplete="off" />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {texts.connect}
        </Button>
      </Form>
      {site && (
        <a
          href={site}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {texts.whereToken}
        </a>
      )}
    </div>
  );
};

const Connected = ({ connection: { username, since } }: { connection: ListenBrainzConnection }) => {
  const [disconnect] = useDisconnectListenBrainzMutation();
  const done = { title: texts.disconnected, description: texts.disconnectedText };
  const { submit, isBusy } = useSubmit(disconnect, { failed: texts.failed, done });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <b className="block leading-snug font-semibold [overflow-wrap:anywhere]">{texts.connectedAs(username, date(since))}</b>
        <p className="text-[0.8125rem] leading-snug text-ink-3">{texts.tokenKept}</p>
      </div>
      <Button busy={isBusy} onClick={() => void submit(undefined)}>
        {texts.disconnect}
      </Button>
    </div>
  );
};
