import { Button } from '@mantine/core';
import classes from './Player.module.css';
import { type Player, sizes, speeds, widths } from './use-player.ts';

/** Play, pause, step, back, speed; width and colours of the screen. */
export function PlayControls({ player }: { player: Player }) {
  const { at, moments, isPlaying, go, step, isPressed, play, speed, setSpeed, width, size, scheme, show } =
    player;
  const last = moments.length - 1;
  return (
    <div className={classes.controls} role="toolbar" aria-label="Playing">
      <Button variant="default" onClick={() => go(at - 1)} disabled={at === 0}>
        Step back
      </Button>
      <Button onClick={() => play(!isPlaying)}>{isPlaying ? 'Pause' : 'Play'}</Button>
      <Button variant="default" onClick={step} disabled={at === last}>
        Step
      </Button>
      <span role="status" className={classes.where}>
        {`Event ${at} of ${last} · ${moments[at]?.at ?? ''}`}
        {isPressed ? ' · Next is pressed on the screen; a fault may hold it' : ''}
      </span>
      <Choice label="Speed" value={speed} options={speedNames} onChoose={setSpeed} />
      <Choice label="Width" value={width} options={widths} onChoose={(one) => show({ width: one })} />
      <Choice label="Size" value={size} options={sizes} onChoose={(one) => show({ size: one })} />
      <Choice label="Colors" value={scheme} options={schemes} onChoose={(one) => show({ scheme: one })} />
    </div>
  );
}

const speedNames = Object.keys(speeds).filter((name): name is keyof typeof speeds => name in speeds);
const schemes = ['light', 'dark'] as const;

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly Value[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={classes.choice}>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => String(option) === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
