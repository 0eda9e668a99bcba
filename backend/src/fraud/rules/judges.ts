import { FRAUD_RULES, type FraudLimits, type FraudRuleName } from '@refrain/contracts/fraud';
import { boughtFollowers } from './bought-followers';
import { farms } from './farms';
import type { Convicted, Judge, Week } from './judged-week';
import { lateOffline } from './late-offline';
import { loops } from './loops';
import { overlap } from './overlap';
import { rewardFarms } from './reward-farms';
import { rings } from './rings';
import { velocity } from './velocity';

/** The table of rules: a new one is a row here, and a row in the contracts' FRAUD_RULES. */
const JUDGES: { readonly [Name in FraudRuleName]: Judge<FraudLimits[Name]> } = {
  velocity,
  loops,
  overlap,
  farms,
  rings,
  boughtFollowers,
  rewardFarms,
  lateOffline,
};

/** What one rule says of a week, by its default limits. */
export const judgedBy = (name: FraudRuleName, week: Week): Convicted =>
  (JUDGES[name] as Judge<FraudLimits[FraudRuleName]>)(week, FRAUD_RULES[name].limits);
