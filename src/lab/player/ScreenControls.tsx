import { Choice } from './Choice.tsx';
import classes from './Player.module.css';
import { type Player, sizes, widths } from './use-player.ts';

/** Width, size and colors of the screen. */
export function ScreenControls({ player: { width, size, scheme, show } }: { player: Player }) {
  return (
    <div className={classes.controls} role="toolbar" aria-label="Screen">
      <Choice label="Width" value={width} options={widths} onChoose={(one) => show({ width: one })} />
      <Choice label="Size" value={size} options={sizes} onChoose={(one) => show({ size: one })} />
      <Choice label="Colors" value={scheme} options={schemes} onChoose={(one) => show({ scheme: one })} />
    </div>
  );
}

const schemes = ['light', 'dark'] as const;
