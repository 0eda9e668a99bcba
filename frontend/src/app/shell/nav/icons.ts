import {
  AudioWaveform,
  CalendarPlus,
  ChartLine,
  ChartNoAxesColumn,
  ChartSpline,
  CircleUserRound,
  CreditCard,
  Coins,
  Disc3,
  Flag,
  Gift,
  House,
  LibraryBig,
  ListMusic,
  Newspaper,
  Palette,
  PenLine,
  Pi,
  Shield,
  Star,
  Upload,
  UserRoundCheck,
  UsersRound,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { routes } from '@refrain/contracts/routes';

/** Pages still to come stand in no navigation. */
type Shown = Exclude<(typeof routes)[number], { isLater: true }>;
type WithNav = Extract<Shown, { nav: object }>;
type WithTab = Extract<Shown, { tab: object }>;
export type IconName = WithNav['nav']['icon'] | WithTab['tab']['icon'];

/** The icons that the route table names for pages that are there. */
const icons: Readonly<Record<IconName, LucideIcon>> = {
  'audio-waveform': AudioWaveform,
  'calendar-plus': CalendarPlus,
  'chart-line': ChartLine,
  'chart-no-axes-column': ChartNoAxesColumn,
  'chart-spline': ChartSpline,
  'circle-user-round': CircleUserRound,
  'credit-card': CreditCard,
  coins: Coins,
  'disc-3': Disc3,
  flag: Flag,
  gift: Gift,
  house: House,
  'library-big': LibraryBig,
  'list-music': ListMusic,
  newspaper: Newspaper,
  palette: Palette,
  'pen-line': PenLine,
  pi: Pi,
  shield: Shield,
  star: Star,
  upload: Upload,
  'user-round-check': UserRoundCheck,
  'users-round': UsersRound,
  video: Video,
};

export const iconOf = (name: string): LucideIcon => icons[name as IconName];
