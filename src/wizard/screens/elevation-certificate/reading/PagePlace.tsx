import classes from './reading.module.css';
import type { PagePicture } from './use-page-pictures.ts';

export interface PagePlaceProps {
  picture: PagePicture;
  /** Fractions of the page's width and height. */
  box: { x: number; y: number; width: number; height: number };
  label: string;
}

/** The part of a page around a value, with the label to its left, and the value framed. */
export function PagePlace({ picture: { url, width, height }, box, label }: PagePlaceProps) {
  const x = Math.max(0, box.x - 0.36) * width;
  const right = Math.min(1, box.x + box.width + 0.06) * width;
  const y = Math.max(0, box.y - 0.012) * height;
  const bottom = Math.min(1, box.y + box.height + 0.012) * height;
  const frame = 0.003 * width;
  return (
    <svg
      className={classes.place}
      viewBox={`${x} ${y} ${right - x} ${bottom - y}`}
      role="img"
      aria-label={label}
    >
      <image href={url} width={width} height={height} />
      <rect
        className={classes.frame}
        x={box.x * width - frame}
        y={box.y * height - frame}
        width={box.width * width + 2 * frame}
        height={box.height * height + 2 * frame}
      />
    </svg>
  );
}
