import type { DrawingTitle } from '../Drawing.tsx';
import { CutScene } from './CutScene.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Slab } from './Slab.tsx';
import { Storey } from './Storey.tsx';

/** Slab on grade. */
export function Diagram1A({ title }: DrawingTitle) {
  return (
    <CutScene
      title={title}
      high={112}
      low={120}
      marks={[{ name: 'C2a', y: 102, side: 'left', reach: 68 }]}
      below={
        <>
          <Slab y={103} depth={22} />
          <FloorLine y={102} isFirst />
        </>
      }
    >
      <Storey floor={102} />
    </CutScene>
  );
}
