import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { cssVariables, theme } from '../../theme.ts';
import { ChromeContext } from '../../ui/chrome.ts';
import { PageWaiting } from '../../ui/PageWaiting.tsx';
import { labClient } from './lab-client.ts';
import { isShown, type Shown, type Told } from './messages.ts';
import { ShownPlace } from './ShownPlace.tsx';

/** A screen of the product as the player shows it: the production components, without a server. Stands in a frame of its own, so that widths are those of a device. */
export function LabScreen() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [surroundings] = useState(() => ({ client: labClient(), place: memoryLocation({ path: '/' }) }));
  useEffect(() => {
    const take = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isShown(data)) return;
      holdFocus(!data.isLive);
      setShown(data);
    };
    addEventListener('message', take);
    tell({ lab: 'ready' });
    return () => removeEventListener('message', take);
  }, []);
  const turn = shown?.turn;
  useEffect(() => {
    if (turn === undefined) return;
    const frame = requestAnimationFrame(() => setTimeout(() => tell({ lab: 'painted', turn })));
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  if (shown === null) return <PageWaiting />;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      forceColorScheme={shown.scheme}
    >
      <ApolloProvider client={surroundings.client}>
        <Router hook={surroundings.place.hook}>
          <ChromeContext value={chrome}>
            <Suspense fallback={<PageWaiting />}>
              <ShownPlace shown={shown} tell={tell} />
            </Suspense>
          </ChromeContext>
        </Router>
      </ApolloProvider>
    </MantineProvider>
  );
}

const chrome = { menu: [], user: null };

const giveFocus = HTMLElement.prototype.focus;

/** A screen takes the focus when another step opens. While it is only looked at, the focus stays with the player. */
function holdFocus(isHeld: boolean): void {
  HTMLElement.prototype.focus = isHeld ? () => undefined : giveFocus;
}

function tell(told: Told): void {
  parent.postMessage(told, location.origin);
}
