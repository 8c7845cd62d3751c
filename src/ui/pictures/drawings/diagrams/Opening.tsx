/** A flood opening in a wall. */
export function Opening({ x, y }: { x: number; y: number }) {
  return (
    <path d={`M${x} ${y}h14v7h-14zM${x + 3} ${y + 3.5}h8`} fill="var(--hw-draw-wall)" strokeWidth="1.25" />
  );
}
