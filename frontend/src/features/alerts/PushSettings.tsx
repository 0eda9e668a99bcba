import { alertTexts as texts, type AlertSettings, type PushDevice } from '@refrain/contracts/alerts';
import { useEffect, useState } from 'react';
import { date } from '../../shared/lib/format';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { sayOutcome, useSubmit } from '../../shared/ui/toast/use-submit';
import { useAddPushDeviceMutation, useRemovePushDeviceMutation } from './api';
import { ownEndpoint, pushAbility, subscribe, unsubscribeHere } from './push';

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
  const [isTaking, setTaking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [add] = useAddPushDeviceMutation();
  useEffect(() => void ownEndpoint().then((endpoint) => setTaking(endpoint !== null && devices.length > 0)), [devices.length]);
  const turnOn = async () => {
    setBusy(true);
    try {
      const asked = await subscribe(pushKey);
      if (!asked) toast({ title: texts.pushFailed, description: texts.denied, tone: 'destructive' });
      else if (sayOutcome(await add(asked), { failed: texts.pushFailed, done: { title: texts.on } })) setTaking(true);
    } catch {
      toast({ title: texts.pushFailed, description: texts.noWorker, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  // The push service forgets this browser at once; the site learns of it with the next push.
  const turnOff = () => void unsubscribeHere().then(() => setTaking(false));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isBusy} onClick={() => (isTaking ? turnOff() : void turnOn())}>
        {isTaking ? texts.turnOff : texts.turnOn}
      </Button>
      {isTaking && <p className="text-ink-2">{texts.on}</p>}
    </div>
  );
};

const Device = ({ device: { id, name, addedAt } }: { device: PushDevice }) => {
  const [remove] = useRemovePushDeviceMutation();
  const { submit, isBusy } = useSubmit(remove, { failed: texts.failed });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-[0.8125rem] leading-snug text-ink-3">{texts.since(date(addedAt))}</p>
      </div>
      <Button size="small" busy={isBusy} aria-label={texts.removeOf(name)} onClick={() => void submit(id)}>
        {texts.remove}
      </Button>
    </li>
  );
};
