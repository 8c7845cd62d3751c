import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Slab } from './Slab.tsx';
import { StorySection } from './StorySection.tsx';

/** Split level with a basement. */
export function Diagram4({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={110}
      low={114}
      marks={[
        { name: 'C2b', y: 100, side: 'left', reach: 68 },
        { name: 'C2a', y: 144, side: 'left', reach: 118 },
      ]}
      below={
        <>
          <path d="M120 84h50v60h-50z" fill="var(--hw-draw-shade)" strokeWidth="3" />
          <path d="M133 91h14v8h-14z" fill="var(--hw-draw-glass)" strokeWidth="1.25" />
          <Slab y={101} to={118} />
          <FloorLine y={100} to={121} isFirst />
          <FloorLine y={144} from={118.5} />
          <FloorLine y={84} from={118.5} />
        </>
      }
    >
      <StorySection floor={100} to={120} height={38} />
      <StorySection floor={84} from={120} height={34} />
    </CrossSection>
  );
}
