import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Opening } from './Opening.tsx';
import { StorySection } from './StorySection.tsx';

/** Crawlspace whose floor is below the ground on all sides. */
export function Diagram9({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={104}
      low={109}
      marks={[
        { name: 'C2b', y: 84, side: 'left', reach: 68 },
        { name: 'C2a', y: 140, side: 'left', reach: 68 },
      ]}
      below={
        <>
          <path d="M70 84h100v56H70z" fill="var(--hw-draw-shade)" stroke="none" />
          <path d="M71 84v62M169 84v62M64 147h14M162 147h14" strokeWidth="5" strokeLinecap="butt" />
          <Opening x={84} y={92} />
          <Opening x={142} y={92} />
          <path d="M74 140h92" strokeWidth="2.5" strokeDasharray="5 4" />
          <FloorLine y={84} isFirst />
        </>
      }
    >
      <StorySection floor={84} />
    </CrossSection>
  );
}
