import { commonTexts } from '@refrain/contracts/kernel';
import {
  PI_HAND_ACTIONS,
  PI_TWO_PEOPLE_ABOVE,
  piDecimal,
  piDeskTexts,
  shortPi,
  piPaymentRules,
  type PiFlight,
  type PiHandAction,
} from '@refrain/contracts/pi-payments';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { TextDialog } from '../../../shared/ui/dialog/TextDialog';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { sayOutcome } from '../../../shared/ui/toast/use-submit';
import { useAnswerPiHandMutation, useAskPiHandMutation, useAskPiNowMutation } from './api';

const OUTCOME = { failed: piDeskTexts.failed, reason: commonTexts.unchanged, done: { title: piDeskTexts.done } };
/** What the server would refuse anyway is not offered. */
const OFFERED: Readonly<Record<PiHandAction, readonly PiFlight['status'][]>> = {
  settle: ['bound', 'approved', 'seen'],
  cancel: ['intended', 'bound', 'approved', 'seen'],
  refund: ['completed'],
};

/** What an admin may do by hand; above a limit another one has to agree. */
export const ByHand = ({ flight }: { flight: PiFlight }) => {
  const { asked, status } = flight;
  const offered = PI_HAND_ACTIONS.filter((action) => OFFERED[action].includes(status));
  if (offered.length === 0 && !asked) return <p className="text-ink-3">{piDeskTexts.final}</p>;
  return (
    <div className="rounded-card border border-line bg-sleeve p-4">
      {asked ? <Question flight={flight} asked={asked} /> : <Acts flight={flight} offered={offered} />}
    </div>
  );
};

const Question = ({ flight: { id }, asked }: { flight: PiFlight; asked: NonNullable<PiFlight['asked']> }) => {
  const [answer, { isLoading }] = useAnswerPiHandMutation();
  const say = async (agrees: boolean) => void sayOutcome(await answer({ id, agrees }), OUTCOME);
  return (
    <>
      <h3 className="text-[1.375rem]">{piDeskTexts.waits(piDeskTexts.actions[asked.action], asked.by ?? piDeskTexts.gone)}</h3>
      {asked.reason && <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">“{asked.reason}”</p>}
      {asked.isOwn && <p className="mt-1 text-sm text-ink-2">{piDeskTexts.notYou}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {!asked.isOwn && (
          <Button variant="primary" busy={isLoading} onClick={() => void say(true)}>
            {piDeskTexts.agree}
          </Button>
        )}
        <Button busy={isLoading} onClick={() => void say(false)}>
          {piDeskTexts.refuse}
        </Button>
      </div>
    </>
  );
};

const Acts = ({ flight, offered }: { flight: PiFlight; offered: readonly PiHandAction[] }) => {
  const { id, amount, txid, needsSecond, endedAt } = flight;
  const [asking, setAsking] = useState<PiHandAction | null>(null);
  const [typed, setTyped] = useState(txid ?? '');
  const [ask] = useAskPiHandMutation();
  const [askNow, now] = useAskPiNowMutation();
  const shown = asking ?? offered[0] ?? 'cancel';
  const send = async (reason: string) =>
    sayOutcome(
      await ask({ id, body: { action: shown, reason, txid: shown === 'settle' ? typed.trim() || null : null } }),
      OUTCOME,
    );
  const askPi = async () =>
    void sayOutcome(await askNow(id), { failed: piDeskTexts.askFailed, done: { title: piDeskTexts.askedNow } });
  return (
    <>
      {needsSecond && <p className="text-sm text-ink-2">{piDeskTexts.second(shortPi(piDecimal(PI_TWO_PEOPLE_ABOVE)))}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {endedAt === null && (
          <Button variant="primary" busy={now.isLoading} onClick={() => void askPi()}>
            {piDeskTexts.askNow}
          </Button>
        )}
        {offered.map((action) => (
          <Button key={action} onClick={() => setAsking(action)}>
            {piDeskTexts.actions[action]}
          </Button>
        ))}
      </div>
      <TextDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={piDeskTexts.handTitle(piDeskTexts.actions[shown], shortPi(amount))}
        description={needsSecond ? piDeskTexts.second(shortPi(piDecimal(PI_TWO_PEOPLE_ABOVE))) : piDeskTexts.handHint}
        confirm={piDeskTexts.actions[shown]}
        look="primary"
        label={piDeskTexts.reason}
        hint={() => piDeskTexts.handHint}
        rule={piPaymentRules.reason}
        onConfirm={send}
      >
        {shown === 'settle' && (
          <Field label={piDeskTexts.txid} required>
            <Input value={typed} maxLength={100} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        )}
      </TextDialog>
    </>
  );
};
