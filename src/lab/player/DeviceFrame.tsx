import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useRouter } from 'wouter';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import type { FaultName } from '../../../machines/lab/paths/faults.ts';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { isFrameMessage, type PressNextMessage, type ShowSceneMessage } from '../frame/messages.ts';
import type { RecordedMoment } from '../paths/lab-path.ts';
import classes from './Player.module.css';
import type { Player } from './use-player.ts';

interface DeviceFrameProps {
  player: Player;
  /** Null while the path is loading; the frame is not seen then. */
  walkStep: WalkStep | null;
  /** Holds the frame, of which pictures are taken. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Whether the screen can be used, or is only shown. */
  isLive: boolean;
  onPainted: (index: number) => void;
}

/** The screen after an event at a device's width. The frame reports each paint and all input; it takes no focus until it is in use. */
export function DeviceFrame({ player, walkStep, frame, isLive, onPainted }: DeviceFrameProps) {
  const [ratedOn, setRatedOn] = useState<IsoDate | null>(null);
  const [painted, setPainted] = useState<number | null>(null);
  const isReady = ratedOn !== null;
  const { base } = useRouter();
  const { ref: room, width: space, height: tallness } = useElementSize();
  const isBounded = useMediaQuery(boundedStage);
  const { at: index, scheme, width, size, playEvents, path, isPressed, moments } = player;
  const recorded = path?.recorded;
  const next = useMemo(
    () => buildScene(moments[index + 1], recorded?.[index + 1]),
    [moments, recorded, index],
  );
  const known = recorded?.[index]?.after;
  const faults = path?.faults ?? noFaults;
  const fits = [space / width, ...(isBounded ? [tallness / deviceHeight] : [])];
  const scale = size === 'fitted' && space > 0 ? Math.min(1, ...fits) : 1;
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isFrameMessage(data))
        return;
      if (data.lab === 'ready') setRatedOn(data.ratedOn);
      if (data.lab === 'painted') {
        setPainted(data.index);
        onPainted(data.index);
      }
      if (data.lab === 'pressed') playEvents(data.events);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, playEvents, onPainted]);
  useLayoutEffect(() => {
    if (!isReady || walkStep === null) return;
    const { at, from, facts } = walkStep;
    const scene = { at, from, facts, known };
    const shown: ShowSceneMessage = { lab: 'show', index, ...scene, next, faults, scheme, isLive };
    tellFrame(frame.current, shown);
  }, [frame, isReady, walkStep, known, index, next, faults, scheme, isLive]);
  useEffect(() => {
    const press: PressNextMessage = { lab: 'press' };
    if (isPressed) frame.current?.contentWindow?.postMessage(press, location.origin);
  }, [frame, isPressed]);
  return (
    <figure className={classes.shown} data-loading={walkStep === null || undefined}>
      <section
        className={classes.device}
        aria-label="Device"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide screen is scrolled with the arrow keys
        tabIndex={0}
      >
        {walkStep?.at === 'pastTheLastStep' ? (
          <p className={classes.error} role="alert">
            Next past the last step is an error: there is no step past {walkStep.from}.
          </p>
        ) : null}
        <div ref={room} className={classes.room}>
          <div className={classes.glass} style={{ width: width * scale, height: deviceHeight * scale }}>
            <iframe
              ref={frame}
              title="Screen of the product"
              src={`${base}/lab/screen`}
              width={width}
              height={deviceHeight}
              style={scale === 1 ? undefined : { transform: `scale(${scale})` }}
              inert={!isLive}
              data-painted={painted ?? undefined}
            />
          </div>
        </div>
      </section>
      <figcaption className={classes.sample}>
        {known === undefined
          ? 'A sample quote.'
          : `The recorded answers${'rating.status' in known.answers ? ' and premium' : ''}. What is greyed is masked: the sample’s stands there, and so do the premiums to choose from.`}{' '}
        {ratedOn === null
          ? ''
          : `The rating itself made ${known === undefined ? 'its' : 'the sample’s'} premiums on ${formatDate(ratedOn)}; `}
        nothing that is typed here is rated.
      </figcaption>
    </figure>
  );
}

/** Gives the frame a message at once, so that the screen is painted together with the player, where a posted one may wait for a paint of its own. */
function tellFrame(frame: HTMLIFrameElement | null, data: ShowSceneMessage): void {
  frame?.contentWindow?.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
}

/** The height of a device, in pixels. */
const deviceHeight = 900;

/** Where the stage has the height of the window, as in Player.module.css: a fitted screen is whole. */
const boundedStage = '(min-width: 1200px) and (min-height: 700px)';

const noFaults: readonly FaultName[] = [];

function buildScene(walkStep: WalkStep | undefined, recorded: RecordedMoment | undefined): Scene | null {
  if (walkStep === undefined) return null;
  const { at, from, facts } = walkStep;
  return { at, from, facts, known: recorded?.after };
}
