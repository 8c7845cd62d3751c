import type { PictureBox, TakenPicture } from '../../../machines/lab/pictures/compared-pictures.ts';
import classes from './Pictures.module.css';

interface HighlightedPictureProps {
  picture: TakenPicture;
  src: string;
  alt: string;
  /** What is marked with its number; null for what this picture does not have. */
  marks: readonly (PictureBox | null)[];
  unstable: readonly PictureBox[];
}

/** How far around a part its mark is drawn, in pixels of the picture. */
const margin = 6;

/** A picture in which some parts are marked, and the rest is dimmed. */
export function HighlightedPicture({ picture, src, alt, marks, unstable }: HighlightedPictureProps) {
  const { width, height } = picture;
  const isDimmed = marks.some((mark) => mark !== null);
  const holes = [...marks.flatMap((mark) => mark ?? []), ...unstable].map(frame);
  return (
    <div className={classes.picture}>
      <img src={src} alt={alt} width={width} height={height} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {isDimmed ? (
          <path
            className={classes.dim}
            fillRule="evenodd"
            d={[`M0 0H${width}V${height}H0Z`, ...holes.map(toPath)].join('')}
          />
        ) : null}
        {unstable.map((box) => (
          <path key={`${box.x} ${box.y}`} className={classes.unstable} d={toPath(frame(box))} />
        ))}
        {marks.map((mark, index) =>
          mark === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a picture never change
            <g key={index}>
              <path className={classes.mark} d={toPath(frame(mark))} />
              <text className={classes.number} x={mark.x + mark.width + margin + 4} y={mark.y + 12}>
                {index + 1}
              </text>
            </g>
          ),
        )}
      </svg>
    </div>
  );
}

function frame({ x, y, width, height }: PictureBox): PictureBox {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function toPath({ x, y, width, height }: PictureBox): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
