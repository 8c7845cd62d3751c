import { probeNetwork } from '../../session/network.ts';
import { useIsOffline } from '../../session/use-session.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import classes from './OfflineBanner.module.css';

/** Shown for as long as the server cannot be reached. */
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
