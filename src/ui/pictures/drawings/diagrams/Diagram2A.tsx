import type { DrawingTitle } from '../Drawing.tsx';
import { Cellar } from './Cellar.tsx';
import { CrossSection } from './CrossSection.tsx';
import { StorySection } from './StorySection.tsx';

/** Basement: its floor is below the ground on all sides. */
export function Diagram2A({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={104}
      low={110}
      marks={[
        { name: 'C2b', y: 92, side: 'left', reach: 68 },
        { name: 'C2a', y: 142, side: 'left', reach: 68 },
      ]}
      below={<Cellar floor={92} bottom={142} />}
    >
      <StorySection floor={92} />
    </CrossSection>
  );
}
