import type { AlertSwitched } from '@refrain/contracts/alerts';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type SwitchAlert = Command<'SwitchAlert', AlertSwitched['data']>;

/** `channel:kind` of each switch that is off. */
type Switches = Readonly<{ off: ReadonlySet<string> }>;

const keyOf = ({ channel, kind }: AlertSwitched['data']): string => `${channel}:${kind}`;

export const switchesDecider: Decider<Switches, SwitchAlert, AlertSwitched> = {
  initialState: () => ({ off: new Set() }),
  decide: ({ data }, { off }) => (data.isOn === !off.has(keyOf(data)) ? [] : [{ type: 'AlertSwitched', data }]),
  evolve: ({ off }, { data }) => {
    const others = [...off].filter((key) => key !== keyOf(data));
    return { off: new Set(data.isOn ? others : [...others, keyOf(data)]) };
  },
};

export const switchesStream = (userId: string): string => `alertSwitches-${userId}`;
