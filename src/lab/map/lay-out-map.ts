import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import type { ClearingRow } from '../../../machines/lab/versions/version-tables.ts';
import { layOutLanes } from './lane-layout.ts';
import type { MapLayout, MapShape } from './map-layout.ts';

/** Lays out a map: a wizard in lanes by its phases, any other machine in layers, whose library is loaded only then. */
export async function layOutMap(
  map: MachineMap,
  clearing: readonly ClearingRow[],
  shape: MapShape = 'wide',
): Promise<MapLayout> {
  if (map.id === 'wizard') return layOutLanes(map, clearing, shape);
  const { layOutLayers } = await import('./layer-layout.ts');
  return layOutLayers(map);
}
