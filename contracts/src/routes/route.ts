import type { Need } from './access';

export type NavSection =
  | 'main'
  | 'discover'
  | 'charts'
  | 'music'
  | 'rewards'
  | 'events'
  | 'fan'
  | 'artist'
  | 'premium'
  | 'admin'
  | 'account';

/** A page. Who may open it is its `Need`. */
export type Route = Need &
  Readonly<{
    id: string;
    /** react-router path; static segments beat parameters. */
    path: string;
    title: string;
    /** `bare` pages stand outside the shell with its navigation. */
    shell: 'bare' | 'main';
    /** Its content comes later: the page has an address, and no navigation leads to it. */
    isLater?: true;
    /** Entry of the side navigation; entries of a section stand in the order of the table. */
    nav?: Readonly<{ section: NavSection; label: string; icon: string }>;
    /** Place in the bottom bar of small screens. */
    tab?: Readonly<{ label: string; icon: string; order: number }>;
    /** Parameters that take only these values; any other is an address where nothing is. */
    only?: Readonly<Record<string, readonly string[]>>;
  }>;
