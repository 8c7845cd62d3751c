import type { DrawingTitle } from '../Drawing.tsx';
import { Cellar } from './Cellar.tsx';
import { CutScene } from './CutScene.tsx';
import { Storey } from './Storey.tsx';

/** Basement: its floor is below the ground on all sides. */
export function Diagram2A({ title }: DrawingTitle) {
  return (
    <CutScene
      title={title}
      high={104}
      low={110}
      marks={[
        { name: 'C2b', y: 92, side: 'left', reach: 68 },
        { name: 'C2a', y: 142, side: 'left', reach: 68 },
      ]}
      below={<Cellar floor={92} bottom={142} />}
    >
      <Storey floor={92} />
    </CutScene>
  );
}
