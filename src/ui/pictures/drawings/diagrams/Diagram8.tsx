import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Opening } from './Opening.tsx';
import { StorySection } from './StorySection.tsx';

/** Crawlspace whose floor is at or above the ground on at least one side. */
export function Diagram8({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={112}
      low={132}
      marks={[
        { name: 'C2b', y: 88, side: 'left', reach: 68 },
        { name: 'C2a', y: 120, side: 'right', reach: 172 },
      ]}
      below={
        <>
          <path d="M70 88h100v32H70z" fill="var(--hw-draw-shade)" stroke="none" />
          <path d="M70 120h100v14H70z" fill="var(--hw-draw-ground)" stroke="none" />
          <path d="M71 88v52M169 88v52M64 141h14M162 141h14" strokeWidth="5" strokeLinecap="butt" />
          <Opening x={84} y={98} />
          <Opening x={142} y={106} />
          <path d="M74 120h92" strokeWidth="2.5" strokeDasharray="5 4" />
          <FloorLine y={88} isFirst />
        </>
      }
    >
      <StorySection floor={88} />
    </CrossSection>
  );
}
