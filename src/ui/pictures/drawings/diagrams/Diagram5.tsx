import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Piles } from './Piles.tsx';
import { StorySection } from './StorySection.tsx';

/** Elevated on posts, piles or piers, open below. */
export function Diagram5({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={120}
      low={126}
      marks={[
        { name: 'C2a', y: 72, side: 'left', reach: 68 },
        { name: 'C2c', y: 82, side: 'right', reach: 172 },
      ]}
      below={<Piles from={82} to={144} />}
    >
      <StorySection floor={72} height={36} />
      <path d="M68.5 73h103v9h-103z" fill="var(--hw-draw-roof)" strokeWidth="1.5" />
      <FloorLine y={72} isFirst />
    </CrossSection>
  );
}
