import type { DrawingTitle } from '../Drawing.tsx';
import { Cellar } from './Cellar.tsx';
import { CrossSection } from './CrossSection.tsx';
import { StorySection } from './StorySection.tsx';

/** Basement with an exit below the ground: a stairwell leads down to its door. */
export function Diagram2B({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={104}
      low={108}
      lowAt={230}
      marks={[
        { name: 'C2b', y: 92, side: 'left', reach: 68 },
        { name: 'C2a', y: 142, side: 'left', reach: 68 },
      ]}
      below={
        <>
          <path d="M172 104h50v4h-8v7h-7v7h-7v7h-7v7h-7v6h-16z" fill="var(--hw-card)" stroke="none" />
          <path d="M222 108h-8v7h-7v7h-7v7h-7v7h-7v6h-16" strokeWidth="2" />
          <Cellar floor={92} bottom={142} />
          <path d="M170 141v-27" stroke="var(--hw-draw-glass)" strokeWidth="4" strokeLinecap="butt" />
        </>
      }
    >
      <StorySection floor={92} />
    </CrossSection>
  );
}
