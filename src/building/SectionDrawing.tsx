import type { BuildingSection, DrawnPoint } from '../../machines/domain/drawing/section-shapes.ts';
import classes from './SectionDrawing.module.css';

/** A building's section as an SVG, in the colors of the scheme. It is decoration: its sentences say the same. */
export function SectionDrawing({ section }: { section: BuildingSection }) {
  const { width, top, bottom, textSize, shapes, labels } = section;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 ${-top} ${width} ${top - bottom}`}
      width={240}
      height={(240 * (top - bottom)) / width}
      role="presentation"
      aria-hidden="true"
    >
      {shapes.map((shape, at) => {
        const place = `${at} ${shape.part}`;
        const known = shape.isKnown ? undefined : 'no';
        return shape.kind === 'area' ? (
          <polygon
            key={place}
            data-part={shape.part}
            data-paint={shape.paint}
            data-outlined={shape.isOutlined || undefined}
            data-known={known}
            points={joinPoints(shape.points)}
          />
        ) : (
          <polyline
            key={place}
            data-part={shape.part}
            data-ink={shape.ink}
            data-weight={shape.weight}
            data-known={known}
            points={joinPoints(shape.points)}
          />
        );
      })}
      {labels.map(({ measure, name, value, isKnown, at }) => (
        <g key={measure} data-measure={measure} fontSize={textSize}>
          <text className={classes.name} x={at.x} y={-at.y - textSize * 0.15}>
            {name}
          </text>
          <text
            className={classes.value}
            data-known={isKnown ? undefined : 'no'}
            x={at.x}
            y={-at.y + textSize * 0.95}
          >
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
}

function joinPoints(points: readonly DrawnPoint[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(-y)}`).join(' ');
}

function round(feet: number): number {
  return Math.round(feet * 1_000) / 1_000;
}
