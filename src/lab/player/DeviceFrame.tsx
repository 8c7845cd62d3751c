import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { FaultName } from '../../../machines/lab/faults.ts';
import type { Scene } from '../../../machines/lab/scenes.ts';
import type { Moment } from '../../../machines/lab/walk.ts';
import { isTold, type Press, type Shown } from '../frame/messages.ts';
import classes from './Player.module.css';
import type { Player } from './use-player.ts';

interface DeviceFrameProps {
  player: Player;
  moment: Moment;
}

/** The screen of a moment at a device's width. The frame tells when it has painted, and what was pressed in it; until it is used it takes no focus. */
export function DeviceFrame({ player, moment }: DeviceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isLive, setLive] = useState(false);
  const [painted, setPainted] = useState<number | null>(null);
  const { base } = useRouter();
  const { at: turn, scheme, width, take, path, isPressed, moments } = player;
  const soon = useMemo(() => sceneOf(moments[turn + 1]), [moments, turn]);
  const faults = path?.faults ?? none;
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isTold(data)) return;
      if (data.lab === 'ready') setReady(true);
      if (data.lab === 'painted') setPainted(data.turn);
      if (data.lab === 'pressed') take(data.events);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [take]);
  useLayoutEffect(() => {
    if (!isReady) return;
    const { at, from, facts } = moment;
    const shown: Shown = { lab: 'show', turn, at, from, facts, soon, faults, scheme, isLive };
    frame.current?.contentWindow?.postMessage(shown, location.origin);
  }, [isReady, moment, turn, soon, faults, scheme, isLive]);
  useEffect(() => {
    const press: Press = { lab: 'press' };
    if (isPressed) frame.current?.contentWindow?.postMessage(press, location.origin);
  }, [isPressed]);
  return (
    <div className={classes.shown}>
      <label className={classes.fault}>
        <input
          type="checkbox"
          checked={isLive}
          onChange={({ currentTarget }) => setLive(currentTarget.checked)}
        />
        <span>Use the screen: what is pressed in it goes on from here</span>
      </label>
      <section
        className={classes.device}
        aria-label="Device"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide screen is moved by the arrow keys
        tabIndex={0}
      >
        {moment.at === 'pastTheLastStep' ? (
          <p className={classes.error} role="alert">
            Next past the last step is an error: there is no step past {moment.from}.
          </p>
        ) : null}
        <iframe
          ref={frame}
          title="Screen of the product"
          src={`${base}/lab/screen`}
          width={width}
          height={900}
          inert={!isLive}
          data-painted={painted ?? undefined}
        />
      </section>
    </div>
  );
}

const none: readonly FaultName[] = [];

function sceneOf(moment: Moment | undefined): Scene | null {
  if (moment === undefined) return null;
  const { at, from, facts } = moment;
  return { at, from, facts };
}
