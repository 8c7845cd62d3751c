import { Button } from '@mantine/core';
import classes from './Player.module.css';
import { PlayerSelect } from './PlayerSelect.tsx';
import { type Player, speeds } from './use-player.ts';

/** The playback controls: step back, play or pause, step, and speed. */
export function PlayControls({ player }: { player: Player }) {
  const { at, moments, isPlaying, goTo, step, isPressed, play, speed, setSpeed } = player;
  const lastIndex = moments.length - 1;
  return (
    <div className={classes.controls} role="toolbar" aria-label="Playing">
      <Button variant="default" onClick={() => goTo(at - 1)} disabled={at === 0}>
        Step back
      </Button>
      <Button onClick={() => play(!isPlaying)}>{isPlaying ? 'Pause' : 'Play'}</Button>
      <Button variant="default" onClick={step} disabled={at === lastIndex}>
        Step
      </Button>
      <span role="status" className={classes.where}>
        {`Event ${at} of ${lastIndex} · ${moments[at]?.at ?? ''}`}
        {isPressed ? ' · Next is pressed on the screen; a fault may hold it' : ''}
      </span>
      <PlayerSelect label="Speed" value={speed} options={speedNames} onChoose={setSpeed} />
    </div>
  );
}

const speedNames = Object.keys(speeds).filter((name): name is keyof typeof speeds => name in speeds);
