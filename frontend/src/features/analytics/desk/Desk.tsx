import { desksTexts } from '@refrain/contracts/analytics';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Page } from '../../../shared/ui/page/Page';

type Props = { title: string; hint: string; children: ReactNode };

/** A desk of numbers, with the way to the others. */
export const Desk = ({ title, hint, children }: Props) => (
  <Page title={title} hint={hint} className="max-w-[1080px]">
    <nav aria-label={desksTexts.label} className="mb-6">
      <ul className="flex flex-wrap gap-x-4 border-b border-line">
        {desksTexts.desks.map(([to, name]) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `flex min-h-11 min-w-11 items-center text-sm ${isActive ? 'font-semibold text-ink' : 'text-ink-2 hover:underline'}`
              }
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </Page>
);
