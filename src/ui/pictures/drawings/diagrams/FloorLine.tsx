interface FloorLineProps {
  y: number;
  from?: number;
  to?: number;
  /** The floor that rating takes as the first floor is drawn in the accent. */
  isFirst?: boolean;
}

/** A floor in section. */
export function FloorLine({ y, from = 68.5, to = 171.5, isFirst = false }: FloorLineProps) {
  return (
    <path
      d={`M${from} ${y}H${to}`}
      stroke={isFirst ? 'var(--hw-draw-floor)' : undefined}
      strokeWidth="4"
      strokeLinecap="butt"
    />
  );
}
