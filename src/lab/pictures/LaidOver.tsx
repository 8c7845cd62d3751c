import type { CSSProperties } from 'react';
import type { TakenPicture } from '../../../machines/lab/pictures/compared-pictures.ts';
import classes from './Pictures.module.css';

interface LaidOverProps {
  mode: 'slider' | 'onion';
  /** The earlier picture and the later one over it. */
  pair: readonly (TakenPicture & { readonly src: string })[];
  labels: readonly [string, string];
  /** How much of the later picture is seen, in percent: of its width, or of its strength. */
  share: number;
  onShare: (share: number) => void;
}

/** The later picture laid over the earlier one: cut off at a line that is moved, or as thin as is chosen. */
export function LaidOver({ mode, pair, labels: [earlier, later], share, onShare }: LaidOverProps) {
  const [before, now] = pair;
  if (before === undefined || now === undefined) return null;
  const height = Math.max(before.height, now.height);
  const width = Math.max(before.width, now.width);
  const over: CSSProperties =
    mode === 'slider' ? { clipPath: `inset(0 0 0 ${100 - share}%)` } : { opacity: share / 100 };
  const scaleToStack = (one: TakenPicture): CSSProperties => ({ width: `${(one.width / width) * 100}%` });
  return (
    <div className={classes.over}>
      <label>
        {mode === 'slider' ? `Left ${earlier}, right ${later}` : `From ${earlier} to ${later}`}
        <input
          type="range"
          min={0}
          max={100}
          value={mode === 'slider' ? 100 - share : share}
          onChange={({ currentTarget }) => {
            const value = Number(currentTarget.value);
            onShare(mode === 'slider' ? 100 - value : value);
          }}
        />
      </label>
      <div className={classes.stack} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={before.src} alt={earlier} style={scaleToStack(before)} />
        <div className={classes.top} style={over}>
          <img src={now.src} alt={later} style={scaleToStack(now)} />
        </div>
        {mode === 'slider' ? <div className={classes.line} style={{ left: `${100 - share}%` }} /> : null}
      </div>
    </div>
  );
}
