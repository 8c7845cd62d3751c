import classes from './Map.module.css';
import type { EdgeLine, Point } from './map-layout.ts';
import type { MapTone } from './map-tones.ts';
import { toneStyle } from './tone-style.ts';

/** How an edge is drawn: as its kind says, lit with its state, dimmed beside a lit one, or taken by a path. */
export type EdgeLook = 'plain' | 'lit' | 'dim' | 'taken';

interface EdgeLineDrawingProps {
  line: EdgeLine;
  look: EdgeLook;
  tone: MapTone | null;
}

/** The line of an edge with its arrow head. */
export function EdgeLineDrawing({ line: { edge, points }, look, tone }: EdgeLineDrawingProps) {
  return (
    <g
      className={classes.edge}
      style={toneStyle(tone)}
      data-kind={edge.kind}
      data-look={look}
      data-tone={tone?.tone}
      data-edge={edge.id}
    >
      <path className={classes.line} d={drawLine(points)} />
      <path className={classes.head} d={drawHead(points)} />
    </g>
  );
}

const radius = 6;

/** An SVG path through the points, with rounded bends. */
function drawLine(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M ${point.x} ${point.y}`;
      if (after === undefined) return `L ${point.x} ${point.y}`;
      const [into, out] = [movePoint(point, before, radius), movePoint(point, after, radius)];
      return `L ${into.x} ${into.y} Q ${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join(' ');
}

const headLength = 8;
const headWidth = 3.6;

/** A triangle at the end of a line. */
function drawHead(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return '';
  const foot = movePoint(tip, before, headLength);
  const length = Math.hypot(tip.x - foot.x, tip.y - foot.y) || 1;
  const [aside, along] = [((tip.y - foot.y) / length) * headWidth, ((tip.x - foot.x) / length) * headWidth];
  return `M ${tip.x} ${tip.y} L ${foot.x + aside} ${foot.y - along} L ${foot.x - aside} ${foot.y + along} Z`;
}

/** The point at most this far on the way to another one, and never past half of it. */
function movePoint(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
