import { Drawing } from '../../../ui/pictures/drawings/Drawing.tsx';
import { FloorLine } from '../../../ui/pictures/drawings/diagrams/FloorLine.tsx';
import { Piles } from '../../../ui/pictures/drawings/diagrams/Piles.tsx';
import { StorySection } from '../../../ui/pictures/drawings/diagrams/StorySection.tsx';

const grade = 126;

/** A cutaway drawing of a house with equipment at the qualifying level: the elevated floor, or the floor above the first. */
export function LevelDrawing({ isOnElevatedFloor }: { isOnElevatedFloor: boolean }) {
  const level = isOnElevatedFloor ? 92 : 82;
  return (
    <Drawing width={240} height={152}>
      <path d={`M0 ${grade}h240v26H0z`} fill="var(--hw-draw-ground)" stroke="none" />
      {isOnElevatedFloor ? (
        <Piles from={level} to={grade + 10} />
      ) : (
        <StorySection floor={124} height={42} hasRoof={false} />
      )}
      <StorySection floor={level} height={44} />
      <path d={`M0 ${grade}h240`} stroke="var(--hw-draw-ground-line)" strokeWidth="1.5" />
      <FloorLine y={isOnElevatedFloor ? level : 124} isFirst />
      <path d={`M4 ${level}h232`} stroke="var(--hw-accent)" strokeWidth="2" strokeDasharray="6 4" />
      <path d={`M40 ${level - 8}v-26m-6 7l6-7 6 7`} stroke="var(--hw-accent)" strokeWidth="2.25" />
      <Equipment floor={level - 2} />
      <path d={`M176 ${level}h28M180 ${level}V${grade}M200 ${level}V${grade}`} />
    </Drawing>
  );
}

/** A water heater, a washer, and the outdoor unit of an air conditioner. */
function Equipment({ floor }: { floor: number }) {
  return (
    <g fill="var(--hw-draw-roof)">
      <path d={`M80 ${floor}v-24q6-5 12 0v24z`} />
      <path d={`M140 ${floor}v-19h18v19zM140 ${floor - 14}h18`} />
      <circle cx="149" cy={floor - 7} r="4.5" fill="var(--hw-draw-glass)" strokeWidth="1.5" />
      <path d={`M179 ${floor + 1}v-19h22v19z`} />
      <circle cx="190" cy={floor - 8.5} r="6" fill="var(--hw-draw-glass)" strokeWidth="1.5" />
    </g>
  );
}
