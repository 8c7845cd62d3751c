export interface ElevationMarkProps {
  /** "C2a", "C2g HAG". */
  name: string;
  y: number;
  side: 'left' | 'right';
  /** Where its line ends: at a wall. A mark of the ground has none, it stands on the surface. */
  reach?: number;
  /** Where on the surface, if not beside the wall: its name then stands above it. */
  at?: number;
}

/** One elevation called out: a dashed line to what is measured, or a pointer on the ground's surface. */
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
