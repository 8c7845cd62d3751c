import { Button } from '@mantine/core';
import { probeNetwork } from '../graphql/network.ts';
import { useIsOffline } from '../graphql/use-session.ts';
import { Banner } from '../ui/Banner.tsx';
import classes from './OfflineBanner.module.css';

/** Says that the server cannot be reached, for as long as it cannot. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div className={classes.place}>
      {isOffline ? (
        <Banner
          kind="offline"
          title="No connection"
          action={
            <Button variant="default" size="sm" onClick={() => void probeNetwork()}>
              Try now
            </Button>
          }
        >
          Keep typing: what you enter is kept here and sent when the connection is back.
        </Banner>
      ) : null}
    </div>
  );
}
