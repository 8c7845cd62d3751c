interface HouseAboveProps {
  /** The y of the first floor. */
  floor: number;
  /** The y of the ground where the steps to the door begin; without it, no steps. */
  stepsFrom?: number;
}

/** A house above its first floor: walls, roof, door, windows, and the floor itself as a bold line. */
export function HouseAbove({ floor, stepsFrom }: HouseAboveProps) {
  const eaves = floor - 34;
  return (
    <g>
      {stepsFrom ? <path d={stairPath(floor, stepsFrom)} strokeWidth="1.5" /> : null}
      <path d={`M54 ${eaves}h92v34H54z`} fill="var(--hw-draw-wall)" />
      <path d={`M46 ${eaves}h108l-20-22H66z`} fill="var(--hw-draw-roof)" />
      <path d={`M118 ${floor}v-23h14v23`} fill="var(--hw-draw-shade)" />
      <path d={`M128 ${floor - 11}v1.5`} />
      {[64, 90].map((x) => (
        <path
          key={x}
          d={`M${x} ${eaves + 9}h16v14h-16zM${x + 8} ${eaves + 9}v14`}
          fill="var(--hw-draw-glass)"
          strokeWidth="1.5"
        />
      ))}
      <path d={`M52 ${floor}h96`} stroke="var(--hw-draw-floor)" strokeWidth="3.5" strokeLinecap="butt" />
    </g>
  );
}

function stairPath(floor: number, ground: number): string {
  const count = Math.max(1, Math.round((ground - floor) / 6));
  const rise = (ground - floor) / count;
  return `M148 ${floor}h4${`v${rise}h6`.repeat(count)}`;
}
