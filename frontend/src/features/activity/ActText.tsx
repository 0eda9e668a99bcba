import type { ActivityItem } from '@refrain/contracts/activity';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';

/** What a person did, and when; links to what it is about. */
export const ActText = ({ act }: { act: ActivityItem }) => (
  <span className="block text-ink-2 [overflow-wrap:anywhere]">
    {act.link ? (
      <Link to={act.link} className="hover:text-ink hover:underline pointer-coarse:py-3.5">
        {act.message}
      </Link>
    ) : (
      act.message
    )}{' '}
    <Ago at={act.createdAt} className="text-[0.8125rem] whitespace-nowrap text-ink-3" />
  </span>
);
