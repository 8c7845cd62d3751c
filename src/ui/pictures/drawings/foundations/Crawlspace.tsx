import type { DrawingTitle } from '../Drawing.tsx';
import { FloodScene, grade } from './FloodScene.tsx';
import { HouseAbove } from './HouseAbove.tsx';

/** Low walls under the first floor with flood openings, and no living space. */
export function Crawlspace({ title }: DrawingTitle) {
  return (
    <FloodScene
      title={title}
      below={<path d={`M52 ${grade + 6}h8M140 ${grade + 6}h8`} strokeWidth="4" strokeLinecap="butt" />}
    >
      <path d={`M54 ${grade - 20}v26M146 ${grade - 20}v26`} strokeWidth="4" strokeLinecap="butt" />
      <path d={`M56 ${grade - 20}h88v20H56z`} fill="var(--hw-draw-shade)" stroke="none" />
      {[62, 93, 124].map((x) => (
        <path
          key={x}
          d={`M${x} ${grade - 12}h14v7h-14zM${x + 3} ${grade - 8.5}h8`}
          fill="var(--hw-draw-wall)"
          strokeWidth="1.25"
        />
      ))}
      <HouseAbove floor={grade - 20} stepsFrom={grade} />
    </FloodScene>
  );
}
