import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { isFrameMessage, type ShowSceneMessage } from '../frame/messages.ts';
import classes from './Compare.module.css';

interface SceneFrameProps {
  /** Names the frame, such as `Screen before`. */
  title: string;
  walkStep: WalkStep;
  index: number;
}

const deviceWidth = 768;
const deviceHeight = 900;

/** A screen of the product at one event of a path, to be looked at only. It is as small as its place asks. */
export function SceneFrame({ title, walkStep, index }: SceneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [painted, setPainted] = useState<number | null>(null);
  const { ref: room, width } = useElementSize();
  const { base } = useRouter();
  const scale = width > 0 ? Math.min(1, width / deviceWidth) : 1;
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isFrameMessage(data))
        return;
      if (data.lab === 'ready') setReady(true);
      if (data.lab === 'painted') setPainted(data.index);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const { at, from, facts } = walkStep;
    const shown: ShowSceneMessage = {
      lab: 'show',
      index,
      at,
      from,
      facts,
      known: undefined,
      next: null,
      faults: [],
      scheme: 'light',
      isLive: false,
    };
    frame.current?.contentWindow?.postMessage(shown, location.origin);
  }, [isReady, walkStep, index]);
  return (
    <div ref={room} className={classes.device} style={{ height: deviceHeight * scale }}>
      <iframe
        ref={frame}
        title={title}
        src={`${base}/lab/screen`}
        width={deviceWidth}
        height={deviceHeight}
        style={{ transform: `scale(${scale})` }}
        inert
        data-painted={painted ?? undefined}
      />
    </div>
  );
}
