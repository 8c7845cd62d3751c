interface FloorLineProps {
  y: number;
  from?: number;
  to?: number;
  /** Whether rating treats it as the first floor, which is drawn in the accent color. */
  isFirst?: boolean;
}

/** A floor in cross section. */
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
