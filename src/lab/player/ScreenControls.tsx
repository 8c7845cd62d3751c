import classes from './Player.module.css';
import { PlayerSelect } from './PlayerSelect.tsx';
import { type Player, sizes, widths } from './use-player.ts';

/** Width, size and colors of the screen. */
export function ScreenControls({ player: { width, size, scheme, show } }: { player: Player }) {
  return (
    <div className={classes.controls} role="toolbar" aria-label="Screen">
      <PlayerSelect label="Width" value={width} options={widths} onChoose={(one) => show({ width: one })} />
      <PlayerSelect label="Size" value={size} options={sizes} onChoose={(one) => show({ size: one })} />
      <PlayerSelect
        label="Colors"
        value={scheme}
        options={colorSchemes}
        onChoose={(one) => show({ scheme: one })}
      />
    </div>
  );
}

const colorSchemes = ['light', 'dark'] as const;
