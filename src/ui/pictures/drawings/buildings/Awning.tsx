/** A scalloped awning over a storefront. */
export function Awning({ from, to, y }: { from: number; to: number; y: number }) {
  const count = Math.round((to - from) / 14.5);
  const width = (to - from) / count;
  return (
    <path
      d={`M${from} ${y}v9${`a${width / 2} 5 0 0 0 ${width} 0`.repeat(count)}v-9z`}
      fill="var(--hw-draw-roof)"
    />
  );
}
