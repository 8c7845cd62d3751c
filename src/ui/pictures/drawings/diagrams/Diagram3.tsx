import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Slab } from './Slab.tsx';
import { StorySection } from './StorySection.tsx';

/** Split level on slabs. */
export function Diagram3({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={103}
      low={127}
      marks={[
        { name: 'C2b', y: 93, side: 'left', reach: 68 },
        { name: 'C2a', y: 117, side: 'right', reach: 172 },
      ]}
      below={
        <>
          <StorySection floor={117} from={120} height={38} hasRoof={false} />
          <FloorLine y={79} from={118.5} />
          <path d="M70 100h50v30H70z" fill="var(--hw-draw-ground)" stroke="none" />
          <Slab y={94} to={121} />
          <Slab y={118} from={119} />
          <FloorLine y={93} to={121} />
          <FloorLine y={117} from={118.5} isFirst />
        </>
      }
    >
      <StorySection floor={93} to={120} height={38} />
      <StorySection floor={79} from={120} height={34} />
    </CrossSection>
  );
}
