import type { ReactNode } from 'react';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import type { EdgeKind } from '../../../machines/lab/map/map-edges.ts';
import type { ClearingRow } from '../../../machines/lab/versions/version-tables.ts';
import type { MapShape } from './map-layout.ts';
import type { MapTones } from './map-tones.ts';
import type { Trace } from './trace.ts';

export interface MapDrawingProps {
  map: MachineMap;
  /** What going back clears in this version of the wizard; empty for other machines. */
  clearing: readonly ClearingRow[];
  /** What the drawing shows, such as `Wizard`. */
  label: string;
  shape?: MapShape;
  /** The path to light; null for none. */
  trace?: Trace | null;
  /** States whose id or title has this text are marked, and the first one is brought into view. */
  search?: string;
  /** The kinds of edges that are not drawn. A taken edge is always drawn. */
  hidden?: ReadonlySet<EdgeKind>;
  /** The state whose edges are lit; null for none. */
  chosen?: string | null;
  onChoose?: (state: string | null) => void;
  /** The state that the pointer or the focus is on; null for none. */
  onPoint?: (state: string | null) => void;
  /** Colors laid over the map. */
  tones?: MapTones | null;
  /** Stands beside the tools of the drawing. */
  legend?: ReactNode;
  /** Stands between the tools and the drawing. */
  about?: ReactNode;
}
