import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { FaultName } from '../../../machines/lab/faults.ts';
import type { Moment } from '../../../machines/lab/walk.ts';
import { isTold, type Shown } from '../frame/messages.ts';
import classes from './Player.module.css';
import type { Player } from './use-player.ts';

interface DeviceFrameProps {
  player: Player;
  moment: Moment;
  faults: readonly FaultName[];
}

/** The screen of a moment at a device's width. The frame tells when it has painted, and what was pressed in it; until it is used it takes no focus. */
export function DeviceFrame({ player, moment, faults }: DeviceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isLive, setLive] = useState(false);
  const [painted, setPainted] = useState<number | null>(null);
  const { base } = useRouter();
  const { at: turn, scheme, width, branch } = player;
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isTold(data)) return;
      if (data.lab === 'ready') setReady(true);
      if (data.lab === 'painted') setPainted(data.turn);
      if (data.lab === 'pressed') branch(data.events);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [branch]);
  useEffect(() => {
    if (!isReady) return;
    const { at, from, facts } = moment;
    const shown: Shown = { lab: 'show', turn, at, from, facts, faults, scheme, isLive };
    frame.current?.contentWindow?.postMessage(shown, location.origin);
  }, [isReady, moment, turn, faults, scheme, isLive]);
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
