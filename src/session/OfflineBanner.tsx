import { useState } from 'react';
import { probeNetwork } from '../graphql/network.ts';
import { useIsOffline } from '../graphql/use-session.ts';
import { Banner } from '../ui/Banner.tsx';
import { CallButton } from '../ui/CallButton.tsx';
import classes from './OfflineBanner.module.css';

/** Says that the server cannot be reached, for as long as it cannot. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  const [isTrying, setTrying] = useState(false);
  const tryNow = async () => {
    setTrying(true);
    await probeNetwork();
    setTrying(false);
  };
  return (
    <div className={classes.place}>
      {isOffline ? (
        <Banner
          kind="offline"
          title="No connection"
          action={
            <CallButton variant="default" size="sm" isBusy={isTrying} onPress={() => void tryNow()}>
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
