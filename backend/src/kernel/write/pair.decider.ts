import type { Command, Event } from '@refrain/contracts/kernel';
import type { Decider } from './decider';

/** One person and one thing, such as a like. `everOn` remembers what is given once, such as points. */
export type Pair = Readonly<{ isOn: boolean; everOn: boolean }>;

type Row<Data, E extends Event> = Readonly<{
  /** To what: `over` is the other state than it is in; a function gives whether it is to be on. */
  turns: 'on' | 'off' | 'over' | ((data: Data) => boolean);
  /** Refuses what may never be asked for, also where it is so already. */
  allow?: (data: Data) => unknown;
  /** What happens where the state changes. May refuse. */
  makes: (data: Data, pair: Pair) => E;
}>;
type Rows<C extends Command, E extends Event> = Readonly<{
  commands: { readonly [Type in C['type']]: Row<Extract<C, { type: Type }>['data'], E> };
  /** Whether it is on after each event. */
  isOnAfter: { readonly [Type in E['type']]: boolean };
  snapshot?: string;
}>;

/** Something that is on or off, such as a like, a follow or a block. What is so already leads to no event. */
export const pairDecider = <C extends Command, E extends Event>({
  commands,
  isOnAfter,
  ...rest
}: Rows<C, E>): Decider<Pair, C, E> => ({
  initialState: () => ({ isOn: false, everOn: false }),
  decide: ({ type, data }, pair) => {
    const { turns, allow, makes } = commands[type as C['type']] as Row<C['data'], E>;
    allow?.(data);
    const wanted = typeof turns === 'function' ? turns(data) : turns === 'over' ? !pair.isOn : turns === 'on';
    return wanted === pair.isOn ? [] : [makes(data, pair)];
  },
  evolve: ({ everOn }, { type }) => {
    const isOn = isOnAfter[type as E['type']];
    return { isOn, everOn: everOn || isOn };
  },
  ...rest,
});
