import { probeNetwork } from '../graphql/network.ts';
import { useIsOffline } from '../graphql/use-session.ts';
import { Banner } from '../ui/Banner.tsx';
import { CallButton } from '../ui/CallButton.tsx';
import { usePress } from '../ui/use-press.ts';
import classes from './OfflineBanner.module.css';

/** Says that the server cannot be reached, for as long as it cannot. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  const { isBusy, press } = usePress(probeNetwork);
  return (
    <div className={classes.place}>
      {isOffline ? (
        <Banner
          kind="offline"
          title="No connection"
          action={
            <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
              Try now
            </CallButton>
          }
        >
          Keep typing: what you enter is kept here and sent when the connection is back.
        </Banner>
      ) : null}
    </div>
  );
}
