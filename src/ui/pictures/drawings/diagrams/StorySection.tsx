interface StorySectionProps {
  floor: number;
  height?: number;
  from?: number;
  to?: number;
  hasRoof?: boolean;
}

/** One story in cross section: walls, a window in the back wall, and a roof unless it is left out. */
export function StorySection({ floor, height = 40, from = 70, to = 170, hasRoof = true }: StorySectionProps) {
  const top = floor - height;
  const middle = (from + to) / 2;
  return (
    <g>
      {hasRoof ? (
        <path d={`M${from - 9} ${top}H${to + 9}L${middle} ${top - 24}z`} fill="var(--hw-draw-roof)" />
      ) : null}
      <path d={`M${from} ${top}H${to}V${floor}H${from}z`} fill="var(--hw-draw-wall)" strokeWidth="3" />
      <path
        d={`M${middle - 10} ${top + 10}h20v14h-20zM${middle} ${top + 10}v14`}
        fill="var(--hw-draw-glass)"
        strokeWidth="1.25"
      />
    </g>
  );
}
