import { operationsTexts, type OpenEffect, type Operations } from '@refrain/contracts/operations';
import { COUNTED_LAG } from '@refrain/contracts/kernel';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { count, plural } from '../../../shared/lib/text/format';
import { Ago } from '../../../shared/ui/Ago';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { Block } from '../../../shared/ui/list/Block';
import { acting } from '../acting';
import { useSkipEffectMutation } from '../api';

const { effects: texts, media: mediaTexts, outbox: outboxTexts } = operationsTexts;

/** Mails and other calls that have no answer yet. */
export const Effects = ({ effects: { oldest }, mayAct }: { effects: Operations['effects']; mayAct: boolean }) => (
  <Block title={texts.title} note={<span>{texts.note}</span>}>
    {oldest.length === 0 ? (
      <p className="text-ink-2">{texts.none}</p>
    ) : (
      <ul aria-label={texts.title}>
        {oldest.map((effect) => (
          <Effect key={effect.effectId} effect={effect} mayAct={mayAct} />
        ))}
      </ul>
    )}
  </Block>
);

const Effect = ({ effect: { effectId, kind, status, reason, since }, mayAct }: { effect: OpenEffect; mayAct: boolean }) => {
  const [open, setOpen] = useState(false);
  const [skip] = useSkipEffectMutation();
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-0">
      <div>
        <b className="font-semibold">{kind}</b>
        <p className="text-[0.8125rem] text-ink-3">
          {texts.states[status]}
          {reason && ` (${reason})`}, <Ago at={since} />
        </p>
      </div>
      {mayAct && (
        <Button size="small" variant="quiet" aria-label={texts.skipOf(kind)} onClick={() => setOpen(true)}>
          {texts.skip}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={texts.skipTitle}
        description={texts.skipHint}
        confirm={texts.skip}
        onConfirm={() => acting(skip(effectId), texts.skipped)}
      />
    </li>
  );
};

/** Files on their way from upload to playing; their own desk says more. */
export const Media = ({ media: { queue, stuck } }: { media: Operations['media'] }) => (
  <Block title={mediaTexts.title} note={<Link to="/admin/media-diagnostics">{mediaTexts.open}</Link>}>
    <dl className="grid grid-cols-2 gap-x-4">
      {(
        [
          [mediaTexts.queue, queue],
          [mediaTexts.stuck, stuck],
        ] as const
      ).map(([name, n]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-[0.8125rem] text-ink-3">{name}</dt>
          <dd className="title text-2xl tabular-nums">{count(n)}</dd>
        </div>
      ))}
    </dl>
  </Block>
);

const sent = (outbox: NonNullable<Operations['outbox']>): string =>
  outbox.lag === 0
    ? outboxTexts.upToDate
    : outboxTexts.lag(outbox.lag >= COUNTED_LAG ? `${count(outbox.lag)}+ events` : plural(outbox.lag, 'event'));

/** What is not in Kafka yet. */
export const OutboxPart = ({ outbox }: { outbox: Operations['outbox'] }) => (
  <Block title={outboxTexts.title}>
    <p className="text-ink-2">{outbox === null ? outboxTexts.none : sent(outbox)}</p>
  </Block>
);
