import { offlineTexts } from '@refrain/contracts/offline';
import { Button } from '../../shared/ui/Button';
import { Segmented } from '../../shared/ui/form/Segmented';
import { chooseUpdates, UPDATE_CHOICES, useUpdateChoice, useWaitingVersion } from './update';

/** What happens when a new version is ready; one that waits can be taken here after its banner has gone. */
export const UpdateSettings = () => {
  const changeOver = useWaitingVersion();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Segmented
        label={offlineTexts.updates}
        options={UPDATE_CHOICES}
        labels={offlineTexts.updateChoices}
        value={useUpdateChoice()}
        onChange={chooseUpdates}
      />
      {changeOver && (
        <span className="flex items-center gap-3">
          {offlineTexts.updateTitle} <Button onClick={changeOver}>{offlineTexts.updateReload}</Button>
        </span>
      )}
    </div>
  );
};
