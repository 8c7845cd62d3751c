import type { DrawingTitle } from '../Drawing.tsx';
import { CrossSection } from './CrossSection.tsx';
import { FloorLine } from './FloorLine.tsx';
import { Opening } from './Opening.tsx';
import { Piles } from './Piles.tsx';
import { StorySection } from './StorySection.tsx';

/** Elevated on posts, piles or piers, with an enclosure below. */
export function Diagram6({ title }: DrawingTitle) {
  return (
    <CrossSection
      title={title}
      high={128}
      low={133}
      marks={[
        { name: 'C2b', y: 72, side: 'left', reach: 68 },
        { name: 'C2a', y: 118, side: 'left', reach: 68 },
        { name: 'C2c', y: 82, side: 'right', reach: 172 },
      ]}
      below={
        <>
          <path d="M72 82h62v36H72z" fill="var(--hw-draw-shade)" strokeWidth="2" />
          <Opening x={82} y={106} />
          <path d="M108 118V94h14v24" fill="var(--hw-draw-wall)" strokeWidth="1.5" />
          <path d="M70 119h66v13l-66-4z" fill="var(--hw-draw-roof)" strokeWidth="1.25" />
          <FloorLine y={118} from={70} to={136} />
          <Piles from={82} to={147} x={[74, 134, 166]} />
        </>
      }
    >
      <StorySection floor={72} height={36} />
      <path d="M68.5 73h103v9h-103z" fill="var(--hw-draw-roof)" strokeWidth="1.5" />
      <FloorLine y={72} isFirst />
    </CrossSection>
  );
}
