import classes from './Player.module.css';
import { PlayerSelect } from './PlayerSelect.tsx';
import { widths } from './screen-widths.ts';
import { type Player, sizes } from './use-player.ts';

/** Selectors for the screen's width, size and color scheme. */
export function ScreenControls({ player: { width, size, scheme, show } }: { player: Player }) {
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
    </div>
  );
}

const colorSchemes = ['light', 'dark'] as const;
