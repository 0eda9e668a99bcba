import { rooms } from '@refrain/contracts/kernel';
import { closedTexts } from '@refrain/contracts/settings';
import { useRoom } from '../../realtime';
import { api } from '../../shared/lib/api/api';
import { useAppDispatch } from '../../shared/lib/redux';
import { SETTINGS_TAG, useGetPublicSettingsQuery } from './settings-api';

export type ClosedProps = { what: 'registration' | 'uploads' };

/** Says that something is closed for everyone, as soon as it is, in what the operator has to say; nothing while it is open. */
export const ClosedWords = ({ what }: ClosedProps) => {
  const dispatch = useAppDispatch();
  const { data } = useGetPublicSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const changed = () => void dispatch(api.util.invalidateTags([SETTINGS_TAG]));
  useRoom(rooms.flags(), changed, changed);
  return (
    <div role="status">
      {data && !data[what] && (
        <p className="mb-5 rounded-card border border-line bg-sleeve px-[18px] py-3.5 [overflow-wrap:anywhere]">
          <b className="font-semibold">{closedTexts[what]}</b> {data.sentence}
        </p>
      )}
    </div>
  );
};
