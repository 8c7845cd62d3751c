import { useEffect, useState } from 'react';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { layOutMap } from './lay-out-map.ts';
import { MapCanvas } from './MapCanvas.tsx';
import type { MapDrawingProps } from './map-drawing-props.ts';
import type { MapLayout } from './map-layout.ts';

/** A machine as one drawing: titles, groups, and edges by their meaning. It is read whole where it fits, and otherwise scrolled. */
export function MapDrawing(props: MapDrawingProps) {
  const { map, clearing, shape } = props;
  const [layout, setLayout] = useState<MapLayout | null>(null);
  useEffect(() => {
    let isWanted = true;
    void layOutMap(map, clearing, shape).then((answer) => isWanted && setLayout(answer));
    return () => {
      isWanted = false;
    };
  }, [map, clearing, shape]);
  if (layout === null) return <Loading label="Laying out the map" slowAction={reloadAction} />;
  return <MapCanvas {...props} layout={layout} />;
}
