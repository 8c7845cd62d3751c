import type { DrawingTitle } from '../Drawing.tsx';
import { FloodScene, grade } from './FloodScene.tsx';
import { HouseAbove } from './HouseAbove.tsx';

/** Elevated on full-story walls that enclose the space below, such as a garage. */
export function ElevatedEnclosedOnWalls({ title }: DrawingTitle) {
  return (
    <FloodScene
      title={title}
      below={
        <path
          d={`M54 ${grade}v8M146 ${grade}v8M49 ${grade + 9}h10M141 ${grade + 9}h10`}
          strokeWidth="4"
          strokeLinecap="butt"
        />
      }
    >
      <path d={`M54 ${grade - 38}h92v38H54z`} fill="var(--hw-draw-shade)" strokeWidth="3" />
      {[0, 1, 2, 3].map((row) => (
        <path key={row} d={brickPath(grade - 30 + row * 8, row % 2 === 0)} strokeWidth="1" opacity=".4" />
      ))}
      <path d={`M64 ${grade}v-26h34v26`} fill="var(--hw-draw-wall)" />
      <path d={`M64 ${grade - 18}h34M64 ${grade - 10}h34`} strokeWidth="1.25" />
      <path d={`M116 ${grade - 13}h14v7h-14z`} fill="var(--hw-draw-wall)" strokeWidth="1.25" />
      <HouseAbove floor={grade - 38} stepsFrom={grade} />
    </FloodScene>
  );
}

function brickPath(y: number, isShifted: boolean): string {
  const start = isShifted ? 64 : 72;
  const joints = [0, 1, 2, 3, 4].map((index) => `M${start + index * 16} ${y}v-7`).join('');
  return `M56 ${y}h88${joints}`;
}
