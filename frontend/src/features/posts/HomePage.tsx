import { StickyColumn } from '../../shared/ui/StickyColumn';
import { useUser } from '../accounts/use-user';
import { YourProfile } from '../accounts/YourProfile';
import { PopularCharts } from '../charts/PopularCharts';
import { Suggestions } from '../follows/Suggestions';
import { Composer } from './Composer';
import { Feed } from './Feed';

export const HomePage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="grid justify-center gap-10 px-4 py-3 md:px-8 md:py-7 wide:grid-cols-[minmax(0,600px)_316px] max-wide:grid-cols-[minmax(0,600px)]">
      <div className="min-w-0">
        <h1 className="sr-only" tabIndex={-1}>
          Home
        </h1>
        <Composer user={user} />
        <Feed user={user} />
      </div>
      <StickyColumn label="Around you" className="hidden wide:grid">
        <YourProfile user={user} />
        <PopularCharts />
        <Suggestions />
      </StickyColumn>
    </div>
  );
};
