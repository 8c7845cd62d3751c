import { FloorLine } from './FloorLine.tsx';

/** A cellar under the first floor: walls, its own floor, a stair. */
export function Cellar({ floor, bottom }: { floor: number; bottom: number }) {
  const steps = 'h6v7'.repeat(Math.round((bottom - floor - 4) / 7));
  return (
    <g>
      <path d={`M70 ${floor}H170V${bottom}H70z`} fill="var(--hw-draw-shade)" strokeWidth="3" />
      <path d={`M98 ${floor + 2}${steps}`} strokeWidth="1.5" />
      <FloorLine y={bottom} />
      <FloorLine y={floor} isFirst />
    </g>
  );
}
