import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Opening } from './Opening.tsx';
import { Slab } from './Slab.tsx';
import { StorySection } from './StorySection.tsx';

/** Elevated on full-story walls with an enclosed area below. */
export function Diagram7({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={127}
      low={134}
      marks={[
        { name: 'C2b', y: 76, side: 'left', reach: 68 },
        { name: 'C2a', y: 117, side: 'left', reach: 68 },
      ]}
      below={
        <>
          <Slab y={118} depth={24} />
          <FloorLine y={117} />
        </>
      }
    >
      <StorySection floor={76} height={36} />
      <path d="M70 76h100v42H70z" fill="var(--hw-draw-shade)" strokeWidth="4" />
      <path d="M80 117V91h34v26M80 99h34M80 107h34" fill="var(--hw-draw-wall)" strokeWidth="1.5" />
      <Opening x={128} y={104} />
      <Opening x={148} y={104} />
      <FloorLine y={76} isFirst />
    </CrossSection>
  );
}
