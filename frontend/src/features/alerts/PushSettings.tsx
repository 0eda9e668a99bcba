import { alertTexts as texts, type AlertSettings, type PushDevice } from '@refrain/contracts/alerts';
import { useEffect, useState } from 'react';
import { endPushesHere } from '../../session/pushes/end-pushes';
import { useRemovePushDeviceMutation } from '../../session/pushes/api';
import { pushesHere, rememberPushes } from '../../session/pushes/stored-pushes';
import { useUser } from '../../session/use-user';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { sayOutcome, useSubmit } from '../../shared/ui/toast/use-submit';
import { useAddPushDeviceMutation } from './api';
import { ownEndpoint, pushAbility, subscribe } from './push';

const WHY_NOT = { denied: texts.denied, install: texts.install, unsupported: texts.unsupported } as const;

/** Pushes to this browser, and the other devices that take them. */
export const PushSettings = ({ settings }: { settings: AlertSettings }) => {
  const ability = pushAbility();
  return (
    <div className="grid gap-4">
      {ability === 'can' ? <Here pushKey={settings.pushKey} devices={settings.devices} /> : <p role="note">{WHY_NOT[ability]}</p>}
      {settings.devices.length > 0 && (
        <ul aria-label={texts.devices} className="border-b border-line">
          {settings.devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
};

const Here = ({ pushKey, devices }: Pick<AlertSettings, 'pushKey' | 'devices'>) => {
  const userId = useUser()?.id ?? '';
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  useEffect(() => void ownEndpoint().then(setEndpoint), []);
  const here = pushesHere();
  // A subscription may be left over: of a person before, or of one who removed this browser elsewhere.
  const isTaking =
    here !== null && here.userId === userId && here.endpoint === endpoint && devices.some(({ id }) => id === here.deviceId);
  const turnOn = async () => {
    setBusy(true);
    try {
      const asked = await subscribe(pushKey);
      if (!asked) return toast({ title: texts.pushFailed, description: texts.denied, tone: 'destructive' });
      // Before the server knows: its answer may be lost, and signing out ends them all the same.
      rememberPushes({ userId, endpoint: asked.endpoint, deviceId: null });
      const answer = await add(asked);
      if (sayOutcome(answer, { failed: texts.pushFailed, done: { title: texts.on } }) && answer.data)
        rememberPushes({ userId, endpoint: asked.endpoint, deviceId: answer.data.id });
      setEndpoint(asked.endpoint);
    } catch {
      toast({ title: texts.pushFailed, description: texts.noWorker, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const turnOff = async () => {
    setBusy(true);
    // Where the push service does not answer, the server's list decides.
    await endPushesHere().catch(() => undefined);
    setEndpoint(await ownEndpoint().catch(() => null));
    if (here?.deviceId) sayOutcome(await remove(here.deviceId), { failed: texts.failed });
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isBusy} onClick={() => void (isTaking ? turnOff() : turnOn())}>
        {isTaking ? texts.turnOff : texts.turnOn}
      </Button>
      {isTaking && <p className="text-ink-2">{texts.on}</p>}
    </div>
  );
};

const Device = ({ device: { id, name, addedAt } }: { device: PushDevice }) => {
  const [remove] = useRemovePushDeviceMutation();
  const { submit, isBusy } = useSubmit(remove, { failed: texts.failed });
  const take = async () => {
    if ((await submit(id)) && pushesHere()?.deviceId === id) await endPushesHere();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <b className="block leading-snug font-semibold [overflow-wrap:anywhere]">{name}</b>
        <p className="text-[0.8125rem] leading-snug text-ink-3">{texts.since(date(addedAt))}</p>
      </div>
      <Button size="small" busy={isBusy} aria-label={texts.removeOf(name)} onClick={() => void take()}>
        {texts.remove}
      </Button>
    </li>
  );
};
