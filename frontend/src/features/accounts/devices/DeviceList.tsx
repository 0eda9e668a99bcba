import { deviceListTexts, deviceTexts, type Device } from '@refrain/contracts/accounts';
import { ago, date } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { DeviceGlyph } from './DeviceGlyph';
import { useGetDevicesQuery, useSignOutDeviceMutation } from '../../../session/sessions-api';
import { SignOutEverywhere } from './SignOutEverywhere';

/** The browsers in which the person is signed in, this one first. */
export const DeviceList = () => {
  const { data, isError, isFetching, refetch } = useGetDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isError && !isFetching)
    return <ErrorState title={deviceListTexts.error} text={deviceListTexts.errorHint} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const devices = [...data].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt));
  return (
    <div className="grid gap-5">
      <ul className="-mt-3 border-b border-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {!devices.some((device) => !device.isCurrent) && <p className="text-ink-3">{deviceListTexts.onlyThis}</p>}
      <SignOutEverywhere />
    </div>
  );
};

const DeviceRow = ({ device }: { device: Device }) => {
  const [signOut] = useSignOutDeviceMutation();
  const { submit, isBusy } = useSubmit(signOut, { failed: deviceTexts.failed, done: { title: deviceTexts.signedOut } });
  const name = device.description || deviceTexts.unknown;
  return (
    <li className="grid min-h-19 grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3 first:border-t-0">
      <DeviceGlyph name={device.description} />
      <div className="min-w-0">
        <b className="block leading-snug font-semibold">{name}</b>
        <p className="text-[0.8125rem] leading-snug text-ink-3">
          {[
            ...(device.isCurrent ? [] : [deviceTexts.lastSeen(ago(device.lastSeenAt))]),
            deviceTexts.signedIn(date(device.createdAt)),
            ...(device.remembered ? [deviceTexts.remembered] : []),
          ].join(' · ')}
        </p>
      </div>
      {device.isCurrent ? (
        <span className="cat rounded-pill border border-line-strong px-2.5 py-0.5 text-ink-2">{deviceTexts.thisDevice}</span>
      ) : (
        <Button size="small" busy={isBusy} aria-label={deviceListTexts.signOutOf(name)} onClick={() => void submit(device.id)}>
          {deviceTexts.signOut}
        </Button>
      )}
    </li>
  );
};

const Waiting = () => (
  <Loading>
    <div className="-mt-3 border-b border-line">
      {[1, 2].map((n) => (
        <div
          key={n}
          className="grid min-h-19 grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3 first:border-t-0"
        >
          <Skeleton className="size-11 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
