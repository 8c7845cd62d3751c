import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { StorySection } from './StorySection.tsx';

/** Raised slab on stem walls with fill. */
export function Diagram1B({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={112}
      low={120}
      marks={[{ name: 'C2a', y: 86, side: 'left', reach: 68 }]}
      below={
        <>
          <path d="M70 87h100v49H70z" fill="var(--hw-draw-ground)" stroke="none" />
          <path
            d="M82 98h.1M96 104h.1M110 97h.1M124 105h.1M138 98h.1M152 104h.1M89 114h.1M104 117h.1M118 113h.1M132 118h.1M146 113h.1M158 119h.1"
            strokeWidth="2.5"
          />
          <path d="M71 86v50M169 86v50M64 137h14M162 137h14" strokeWidth="5" strokeLinecap="butt" />
          <FloorLine y={86} isFirst />
        </>
      }
    >
      <StorySection floor={86} />
    </CrossSection>
  );
}
