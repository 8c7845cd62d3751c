import { useMemo } from 'react';
import { layOutLanes } from './lane-layout.ts';
import { MapCanvas } from './MapCanvas.tsx';
import type { MapDrawingProps } from './map-drawing-props.ts';

/** A wizard as one drawing: titles, groups, and edges by their meaning. It is read whole where it fits, and otherwise scrolled. */
export function MapDrawing(props: MapDrawingProps) {
  const { map, clearing, shape = 'wide' } = props;
  const layout = useMemo(() => layOutLanes(map, clearing, shape), [map, clearing, shape]);
  return <MapCanvas {...props} layout={layout} />;
}
