import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SessionErrorPage } from '../../account/frame/SessionErrorPage.tsx';
import { cssVariables, theme } from '../../theme.ts';
import { PageWaiting } from '../../ui/feedback/PageWaiting.tsx';
import { ChromeContext } from '../../ui/layout/chrome.ts';
import { today } from '../../wizard/use-quote.ts';
import { holdFocus, loseNetwork, pressNext } from './frame-window.ts';
import { labClient } from './lab-client.ts';
import type { LabDesk } from './lab-desk.ts';
import { isPress, isShown, type Shown, type Told } from './messages.ts';
import { ShownPlace } from './ShownPlace.tsx';
import { ratedOn } from './sample-rating.ts';
import { sampleServed } from './served-sample.ts';

/** A screen of the product as the player shows it: the production components, without a server. Stands in a frame of its own, so that widths are those of a device. */
export function LabScreen() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOver, setOver] = useState(false);
  const [{ desk, client, place }] = useState(() => surroundings(() => setOver(true)));
  useEffect(() => {
    const take = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin) return;
      if (isPress(data) && !pressNext()) tell({ lab: 'pressed', events: [{ type: 'next' }] });
      if (!isShown(data)) return;
      holdFocus(!data.isLive);
      loseNetwork(data.faults.includes('lost network'));
      desk.faults = data.faults;
      // At once, so that it is in the next paint and not in the one after.
      flushSync(() => {
        setOver(false);
        setShown(data);
      });
    };
    addEventListener('message', take);
    tell({ lab: 'ready', ratedOn });
    return () => removeEventListener('message', take);
  }, [desk]);
  useEffect(() => {
    if (shown === null) return;
    const { turn, soon } = shown;
    const paint = () => {
      tell({ lab: 'painted', turn });
      if (soon !== null) sampleServed(soon, today());
    };
    const frame = requestAnimationFrame(() => setTimeout(paint));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  if (shown === null) return <PageWaiting />;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      forceColorScheme={shown.scheme}
    >
      <ApolloProvider client={client}>
        <Router hook={place.hook}>
          <ChromeContext value={chrome}>
            <Suspense fallback={<PageWaiting />}>
              {isOver ? <SessionErrorPage /> : <ShownPlace shown={shown} desk={desk} />}
            </Suspense>
          </ChromeContext>
        </Router>
      </ApolloProvider>
    </MantineProvider>
  );
}

const chrome = { menu: [], user: null };

function surroundings(endSession: () => void) {
  const desk: LabDesk = { file: null, faults: [], waiting: null, tell, endSession };
  return { desk, client: labClient(desk), place: memoryLocation({ path: '/' }) };
}

function tell(told: Told): void {
  parent.postMessage(told, location.origin);
}
