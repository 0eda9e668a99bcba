import { START } from '@refrain/contracts/kernel';
import type { AsideLane, ReactionProgress, Vault, VaultEntry } from '../vault';

type Kept = { token: number; ahead: ReactionProgress['ahead']; lanes: Map<string, AsideLane> };
/** `demand` throws for a checkpoint that was put and is not there. */
type Checkpoints = Readonly<{
  rows: ReadonlyMap<string, string>;
  demand: (reaction: string) => string | undefined;
  remember: (reaction: string, position: string) => void;
}>;

/** Checkpoints and reactions of a vault in memory; `entries` is for its dump. */
export const memoryReactions = ({
  rows,
  demand,
  remember,
}: Checkpoints): Pick<Vault, 'checkpoints' | 'reactions'> & { entries: () => Iterable<VaultEntry> } => {
  const claimed = new Map<string, Kept>();
  const progressOf = ({ ahead, lanes }: Kept) => ({ ahead, lanes: [...lanes.values()] });
  return {
    checkpoints: {
      get: async (reaction) => demand(reaction) ?? START,
      put: async (reaction, position) => remember(reaction, position),
      names: async () => [...rows.keys()],
    },
    reactions: {
      claim: async (reaction, starts) => {
        const position = demand(reaction) ?? starts;
        remember(reaction, position);
        const kept = claimed.get(reaction) ?? { token: 0, ahead: [], lanes: new Map<string, AsideLane>() };
        kept.token += 1;
        claimed.set(reaction, kept);
        return { position, ...progressOf(kept), token: kept.token };
      },
      save: async (reaction, token, { position, ahead, put, removed }) => {
        const kept = claimed.get(reaction);
        if (kept?.token !== token) return false;
        remember(reaction, position);
        kept.ahead = ahead;
        for (const lane of removed) kept.lanes.delete(lane);
        for (const one of put) kept.lanes.set(one.lane, one);
        return true;
      },
      all: async () =>
        [...claimed].flatMap(([reaction, kept]) => {
          const position = rows.get(reaction);
          return position === undefined ? [] : [{ reaction, position, ...progressOf(kept) }];
        }),
    },
    entries: function* () {
      for (const [reaction, position] of rows) {
        const kept = claimed.get(reaction);
        yield { kind: 'checkpoint', reaction, position, ...(kept ? progressOf(kept) : {}) };
      }
    },
  };
};
