interface SlabProps {
  y: number;
  from?: number;
  to?: number;
  /** How deep its edges reach into the ground. */
  depth?: number;
}

/** A slab with thickened edges in the ground. */
export function Slab({ y, from = 68.5, to = 171.5, depth = 14 }: SlabProps) {
  return (
    <>
      <path d={`M${from} ${y}H${to}v${depth}H${from}z`} fill="var(--hw-draw-ground)" stroke="none" />
      <path
        d={`M${from} ${y}H${to}v${depth}h-7l-4 ${5 - depth}H${from + 11}l-4 ${depth - 5}h-7z`}
        fill="var(--hw-draw-roof)"
        strokeWidth="1.5"
      />
    </>
  );
}
