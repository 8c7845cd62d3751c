import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import classes from './Map.module.css';
import type { Point } from './map-layout.ts';

/** A line routed around the states, with the position of its label. */
export type RoutedEdge = Edge<
  { readonly points: readonly Point[]; readonly labelPoint: Point | null; readonly label: string },
  'routed'
>;

/** Draws a line with rounded bends, with its label at the label point. */
export function RoutedLine({ id, data, markerStart, markerEnd }: EdgeProps<RoutedEdge>) {
  if (data === undefined) return null;
  const { points, labelPoint, label } = data;
  return (
    <>
      <BaseEdge
        id={id}
        path={roundedPath(points)}
        {...(markerStart === undefined ? {} : { markerStart })}
        {...(markerEnd === undefined ? {} : { markerEnd })}
      />
      {labelPoint === null ? null : (
        <EdgeLabelRenderer>
          <span
            className={classes.words}
            style={{ transform: `translate(-50%, -50%) translate(${labelPoint.x}px, ${labelPoint.y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

const radius = 6;

/** An SVG path through the points, with rounded bends. */
function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M ${point.x} ${point.y}`;
      if (after === undefined) return `L ${point.x} ${point.y}`;
      const [into, out] = [pointTowards(point, before), pointTowards(point, after)];
      return `L ${into.x} ${into.y} Q ${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join(' ');
}

/** The point on the way to the next point where the bend begins. */
function pointTowards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
