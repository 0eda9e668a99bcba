import { recommendationTexts as texts, type Recommendations } from '@refrain/contracts/recommendations';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePlayTrack } from '../../player';
import { Flagged } from '../../session/flags/Flagged';
import { Button, buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, TrackRowSkeleton } from '../../shared/ui/states';
import { useGetRecommendationsQuery } from './api';
import { MoodStations } from './MoodStations';
import { RecommendedRow } from './RecommendedRow';
import { Settings } from './Settings';

/** Songs for the viewer, each with the reason why it is here; below or beside it what they may set. */
export const RecommendationsPage = () => {
  const { data, isError, refetch } = useGetRecommendationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title={texts.title}
      {...(data && { hint: texts.basis[data.basis] })}
      action={data && <PlayAll songs={data.songs} />}
      className="max-w-[1180px]"
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-12">
        <div className="min-w-0">
          {data ? <Songs {...data} /> : isError ? <ErrorState title={texts.error} onRetry={() => void refetch()} /> : <Waiting />}
        </div>
        <aside className="grid content-start gap-8">
          <Flagged flag="mood-stations">
            <MoodStations />
          </Flagged>
          {data && <Settings makers={data.makers} lendsPlays={data.lendsPlays} />}
        </aside>
      </div>
    </Page>
  );
};

const Waiting = () => [1, 2, 3, 4, 5].map((n) => <TrackRowSkeleton key={n} seed={n} />);

const PlayAll = ({ songs }: Pick<Recommendations, 'songs'>) => {
  const play = usePlayTrack();
  const first = songs[0]?.track;
  if (!first) return null;
  const queue = songs.map(({ track }) => track);
  return (
    <Button variant="primary" onClick={() => play(first, queue)}>
      <Play size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.playAll}
    </Button>
  );
};

const Songs = ({ songs }: Recommendations) => {
  if (songs.length === 0) {
    const action = (
      <Link to="/tracks" className={buttonClass({ variant: 'primary' })}>
        {texts.emptyAction}
      </Link>
    );
    return <EmptyState title={texts.empty} text={texts.emptyHint} seed={4} action={action} />;
  }
  const queue = songs.map(({ track }) => track);
  return (
    <ul aria-label={texts.title} className="border-b border-line">
      {songs.map((song) => (
        <RecommendedRow key={song.track.id} song={song} queue={queue} />
      ))}
    </ul>
  );
};
