export interface ElevationMarkProps {
  /** "C2a", "C2g HAG". */
  name: string;
  y: number;
  side: 'left' | 'right';
  /** The x at which its line ends, at a wall. Absent for an elevation on the ground's surface. */
  reach?: number;
  /** The x on the surface, if not beside the wall; the name is then above it. */
  at?: number;
}

/** A labeled elevation: a dashed line to what is measured, or a pointer on the ground's surface. */
export function ElevationMark({ name, y, side, reach, at }: ElevationMarkProps) {
  const isLeft = side === 'left';
  const label = { fontSize: 12, fontWeight: 600, fill: 'var(--hw-text)', stroke: 'none' };
  if (reach === undefined) {
    const x = at ?? (isLeft ? 58 : 182);
    return (
      <g>
        <path d={`M${x - 4.5} ${y - 8}h9l-4.5 8z`} fill="var(--hw-draw-line)" stroke="none" />
        <text x={isLeft ? 4 : 236} y={at ? y - 13 : y + 14} textAnchor={isLeft ? 'start' : 'end'} {...label}>
          {name}
        </text>
      </g>
    );
  }
  return (
    <g>
      <path d={`M${isLeft ? 4 : 236} ${y}H${reach}`} strokeWidth="1.25" strokeDasharray="3 3" />
      <circle cx={reach} cy={y} r="2.5" fill="var(--hw-draw-line)" stroke="none" />
      <text x={isLeft ? 4 : 236} y={y - 4} textAnchor={isLeft ? 'start' : 'end'} {...label}>
        {name}
      </text>
    </g>
  );
}
