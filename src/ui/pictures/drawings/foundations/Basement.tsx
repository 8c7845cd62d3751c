import type { DrawingTitle } from '../Drawing.tsx';
import { FloodScene, grade } from './FloodScene.tsx';
import { HouseAbove } from './HouseAbove.tsx';

/** A floor below the ground on all sides. */
export function Basement({ title }: DrawingTitle) {
  return (
    <FloodScene
      title={title}
      below={
        <g>
          <path d={`M54 ${grade - 10}v36h92v-36`} fill="var(--hw-draw-shade)" strokeWidth="3" />
          <path
            d="M62 110h76M62 118h76"
            stroke="var(--hw-draw-water)"
            strokeWidth="1.5"
            strokeDasharray="7 6"
          />
          <path
            d={`M64 ${grade - 7}h14v5H64zM90 ${grade - 7}h14v5H90z`}
            fill="var(--hw-draw-glass)"
            strokeWidth="1.25"
          />
          <path
            d={`M52 ${grade - 10}h96`}
            stroke="var(--hw-draw-floor)"
            strokeWidth="3.5"
            strokeLinecap="butt"
          />
        </g>
      }
    >
      <HouseAbove floor={grade - 10} stepsFrom={grade} />
    </FloodScene>
  );
}
