import type { PointerEvent } from 'react';
import classes from './Map.module.css';
import type { MapLayout } from './map-layout.ts';
import type { ScrolledView } from './use-scrolled-view.ts';

interface MiniMapProps {
  layout: MapLayout;
  view: ScrolledView;
}

const longestSide = 180;

/** The whole drawing in small, with the part that is in view. Pressing on it moves the view there, as scrolling does. */
export function MiniMap({ layout, view }: MiniMapProps) {
  const scale = longestSide / Math.max(layout.width, layout.height);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    view.center({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <svg
      className={classes.miniMap}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width * scale}
      height={layout.height * scale}
      aria-hidden
      onPointerDown={move}
      onPointerMove={(event) => event.buttons === 1 && move(event)}
    >
      {layout.frames.map(({ id, x, y, width, height }) => (
        <rect key={id} className={classes.miniFrame} x={x} y={y} width={width} height={height} />
      ))}
      {layout.boxes.map(({ id, x, y, width, height }) => (
        <rect key={id} className={classes.miniBox} x={x} y={y} width={width} height={height} />
      ))}
      <rect
        className={classes.miniView}
        x={view.x}
        y={view.y}
        width={Math.min(view.width, layout.width)}
        height={Math.min(view.height, layout.height)}
      />
    </svg>
  );
}
