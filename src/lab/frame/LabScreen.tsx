import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SessionErrorPage } from '../../account/frame/SessionErrorPage.tsx';
import { ViewerContext } from '../../graphql/use-viewer.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { ChromeContext } from '../../ui/layout/chrome.ts';
import { ColorSchemes } from '../../ui/theme/ColorSchemes.tsx';
import { fixedColorScheme } from '../../ui/theme/color-scheme.ts';
import { today } from '../../wizard/open/quote.ts';
import { drawScreen } from './draw-screen.ts';
import { pressNext, setNetworkLost, suppressFocus } from './frame-window.ts';
import { createLabClient } from './lab-client.ts';
import type { LabFrame } from './lab-frame.ts';
import { labViewer } from './lab-viewer.ts';
import {
  type FrameMessage,
  isPressNextMessage,
  isShowSceneMessage,
  isTakePictureMessage,
  type ShowSceneMessage,
} from './messages.ts';
import { SceneView } from './SceneView.tsx';
import { sampleRatedOn } from './sample-rating.ts';
import { serveSample } from './served-sample.ts';

/**
 * A screen of the product as the player shows it: production components without a
 * server. It runs in its own iframe, so that widths match a device.
 */
export function LabScreen() {
  const [shown, setShown] = useState<ShowSceneMessage | null>(null);
  const [isOver, setOver] = useState(false);
  const [{ frame, client, router }] = useState(() => createSurroundings(() => setOver(true)));
  useEffect(() => {
    const receiveMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin) return;
      if (isPressNextMessage(data) && !pressNext())
        postToPlayer({ lab: 'pressed', events: [{ type: 'next' }] });
      if (isTakePictureMessage(data)) void sendPicture();
      if (!isShowSceneMessage(data)) return;
      suppressFocus(!data.isLive);
      setNetworkLost(data.faults.includes('lost network'));
      frame.faults = data.faults;
      // Renders synchronously, so that the change is in the next paint.
      flushSync(() => {
        setOver(false);
        setShown(data);
      });
    };
    addEventListener('message', receiveMessage);
    postToPlayer({ lab: 'ready', ratedOn: sampleRatedOn });
    return () => removeEventListener('message', receiveMessage);
  }, [frame]);
  useEffect(() => {
    if (shown === null) return;
    const { index, next } = shown;
    const paint = () => {
      postToPlayer({ lab: 'painted', index });
      if (next !== null) serveSample(next, today());
    };
    const frame = requestAnimationFrame(() => setTimeout(paint));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  if (shown === null) return <PageLoading />;
  return (
    <ColorSchemes store={frameColors[shown.scheme]}>
      <ApolloProvider client={client}>
        <ViewerContext value={labViewer}>
          <Router hook={router.hook}>
            <ChromeContext value={emptyChrome}>
              <Suspense fallback={<PageLoading />}>
                {isOver ? <SessionErrorPage /> : <SceneView shown={shown} desk={frame} />}
              </Suspense>
            </ChromeContext>
          </Router>
        </ViewerContext>
      </ApolloProvider>
    </ColorSchemes>
  );
}

const frameColors = { light: fixedColorScheme('light'), dark: fixedColorScheme('dark') };

const emptyChrome = { menu: null, user: null };

function createSurroundings(endSession: () => void) {
  const frame: LabFrame = { file: null, faults: [], waiting: null, post: postToPlayer, endSession };
  return {
    frame,
    client: createLabClient(frame),
    router: memoryLocation({ path: '/' }),
  };
}

async function sendPicture(): Promise<void> {
  try {
    postToPlayer({ lab: 'picture', picture: await drawScreen(), problem: '' });
  } catch (problem) {
    postToPlayer({ lab: 'picture', picture: null, problem: String(problem) });
  }
}

function postToPlayer(message: FrameMessage): void {
  parent.postMessage(message, location.origin);
}
