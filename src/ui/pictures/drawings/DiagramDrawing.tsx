import type { ComponentType } from 'react';
import type { ElevationDiagram } from '../../../../machines/contract/types.ts';
import type { DrawingTitle } from './Drawing.tsx';
import { Diagram1A } from './diagrams/Diagram1A.tsx';
import { Diagram1B } from './diagrams/Diagram1B.tsx';
import { Diagram2A } from './diagrams/Diagram2A.tsx';
import { Diagram2B } from './diagrams/Diagram2B.tsx';
import { Diagram3 } from './diagrams/Diagram3.tsx';
import { Diagram4 } from './diagrams/Diagram4.tsx';
import { Diagram5 } from './diagrams/Diagram5.tsx';
import { Diagram6 } from './diagrams/Diagram6.tsx';
import { Diagram7 } from './diagrams/Diagram7.tsx';
import { Diagram8 } from './diagrams/Diagram8.tsx';
import { Diagram9 } from './diagrams/Diagram9.tsx';

const drawings: Record<ElevationDiagram, ComponentType<DrawingTitle>> = {
  DIAGRAM_1A: Diagram1A,
  DIAGRAM_1B: Diagram1B,
  DIAGRAM_2A: Diagram2A,
  DIAGRAM_2B: Diagram2B,
  DIAGRAM_3: Diagram3,
  DIAGRAM_4: Diagram4,
  DIAGRAM_5: Diagram5,
  DIAGRAM_6: Diagram6,
  DIAGRAM_7: Diagram7,
  DIAGRAM_8: Diagram8,
  DIAGRAM_9: Diagram9,
};

/** One of the eleven building diagrams of the elevation certificate, with its elevations labeled. */
export function DiagramDrawing({ diagram, title }: DrawingTitle & { diagram: ElevationDiagram }) {
  const Shown = drawings[diagram];
  return <Shown title={title} />;
}
