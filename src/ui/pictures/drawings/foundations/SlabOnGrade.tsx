import type { DrawingTitle } from '../Drawing.tsx';
import { FloodScene, grade } from './FloodScene.tsx';
import { HouseAbove } from './HouseAbove.tsx';

/** The floor is a slab on the ground. */
export function SlabOnGrade({ title }: DrawingTitle) {
  return (
    <FloodScene
      title={title}
      below={<path d={`M52 ${grade - 3}h96v9h-6v6H58v-6h-6z`} fill="var(--hw-draw-roof)" />}
    >
      <HouseAbove floor={grade - 3} />
    </FloodScene>
  );
}
