import { profilePath } from '@refrain/contracts/accounts';
import { supporterTexts, type Supporter } from '@refrain/contracts/tips';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { Avatar } from '../../shared/ui/Avatar';
import { useGetSupportersQuery } from './api';
import { GoalProgress } from './GoalProgress';
import { TierBadge } from './TierBadge';

/** What an artist saves up for, and the fans who help, each with their badge. Nothing where there is neither. */
export const Supporters = ({ artistId }: { artistId: string }) => {
  const user = useUser();
  const { data } = useGetSupportersQuery(artistId, { skip: !user });
  if (!data || (data.supporters.length === 0 && !data.goal)) return null;
  return (
    <section aria-labelledby="supporters" className="mt-8 border-t border-line pt-5">
      <h2 id="supporters" className="mb-3 text-[1.375rem]">
        {supporterTexts.title}
      </h2>
      {data.goal && <GoalProgress goal={data.goal} />}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {data.supporters.map((each) => (
          <Fan key={each.person.slug} fan={each} />
        ))}
      </ul>
    </section>
  );
};

const Fan = ({ fan: { person, tier } }: { fan: Supporter }) => (
  <li>
    <Link to={profilePath(person)} className="flex min-h-11 items-center gap-2 hover:underline">
      <Avatar user={person} size={32} />
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{person.displayName}</span>
      <TierBadge tier={tier} />
    </Link>
  </li>
);
