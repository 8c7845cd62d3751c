interface WindowsProps {
  x: readonly number[];
  y: readonly number[];
  width?: number;
  height?: number;
  isLit?: (x: number, y: number) => boolean;
}

/** A grid of windows; lit windows are filled with the accent color. */
export function Windows({ x, y, width = 12, height = 12, isLit = () => false }: WindowsProps) {
  return (
    <g strokeWidth="1.5">
      {y.flatMap((top) =>
        x.map((windowX) => (
          <path
            key={`${windowX} ${top}`}
            d={`M${windowX} ${top}h${width}v${height}h${-width}z`}
            fill={isLit(windowX, top) ? 'var(--hw-accent)' : 'var(--hw-draw-glass)'}
          />
        )),
      )}
    </g>
  );
}
