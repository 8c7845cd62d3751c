import { Checkbox } from '@mantine/core';
import classes from './Player.module.css';
import { PlayerSelect } from './PlayerSelect.tsx';
import { widths } from './screen-widths.ts';
import { type Player, sizes } from './use-player.ts';

interface ScreenControlsProps {
  player: Player;
  /** Whether the screen can be used, or is only shown. */
  isLive: boolean;
  onUse: (isLive: boolean) => void;
}

/** Selectors for the screen's width, size and color scheme, and whether it can be used. */
export function ScreenControls({
  player: { width, size, scheme, show },
  isLive,
  onUse,
}: ScreenControlsProps) {
  return (
    <div className={classes.controls} role="toolbar" aria-label="Screen">
      <PlayerSelect
        label="Width"
        value={width}
        options={widths}
        onChoose={(choice) => show({ width: choice })}
      />
      <PlayerSelect label="Size" value={size} options={sizes} onChoose={(choice) => show({ size: choice })} />
      <PlayerSelect
        label="Colors"
        value={scheme}
        options={colorSchemes}
        onChoose={(choice) => show({ scheme: choice })}
      />
      <Checkbox
        className={classes.fault}
        title="What is pressed in it goes on from here"
        label="Use the screen"
        checked={isLive}
        onChange={({ currentTarget }) => onUse(currentTarget.checked)}
      />
    </div>
  );
}

const colorSchemes = ['light', 'dark'] as const;
