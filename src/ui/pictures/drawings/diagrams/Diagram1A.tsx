import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Slab } from './Slab.tsx';
import { StorySection } from './StorySection.tsx';

/** Slab on grade. */
export function Diagram1A({ title }: DrawingTitle) {
  return (
    <CrossSection
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
      <StorySection floor={102} />
    </CrossSection>
  );
}
