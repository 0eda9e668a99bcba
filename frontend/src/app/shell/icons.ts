import {
  ChartNoAxesColumn,
  CircleUserRound,
  Disc3,
  House,
  ListMusic,
  Settings,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { routes } from '@refrain/contracts/routes';

type WithNav = Extract<(typeof routes)[number], { nav: object }>;
type WithTab = Extract<(typeof routes)[number], { tab: object }>;
export type IconName = WithNav['nav']['icon'] | WithTab['tab']['icon'];

/** The icons the route table names. */
const icons: Readonly<Record<IconName, LucideIcon>> = {
  house: House,
  'disc-3': Disc3,
  'chart-no-axes-column': ChartNoAxesColumn,
  'list-music': ListMusic,
  upload: Upload,
  'circle-user-round': CircleUserRound,
  settings: Settings,
};

export const iconOf = (name: string): LucideIcon => icons[name as IconName];
