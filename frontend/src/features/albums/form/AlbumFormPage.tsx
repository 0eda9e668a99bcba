import { albumFormTexts as texts, albumTexts } from '@refrain/contracts/albums';
import { useParams } from 'react-router-dom';
import { useUser } from '../../../session/use-user';
import { problemOf } from '../../../shared/lib/api/api';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetAlbumQuery } from '../api';
import { AlbumForm } from './AlbumForm';

/** Where an album is made, and changed. */
export const AlbumFormPage = () => {
  const { albumId } = useParams();
  return (
    <Page title={albumId ? texts.edit : texts.create} className="max-w-[1180px]">
      {albumId ? <Edited albumId={albumId} /> : <AlbumForm album={null} />}
    </Page>
  );
};

const Edited = ({ albumId }: { albumId: string }) => {
  const user = useUser();
  const { currentData: album, error, refetch } = useGetAlbumQuery(albumId);
  const isMissing = [400, 404].includes(problemOf(error)?.status ?? 0) || (album && album.artistId !== user?.id);
  if (isMissing) return <EmptyState title={albumTexts.unknown} text={albumTexts.unknownHint} seed={7} />;
  if (album) return <AlbumForm key={album.id} album={album} />;
  if (error) return <ErrorState title={albumTexts.error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={5} className="h-14" />
    </Loading>
  );
};
