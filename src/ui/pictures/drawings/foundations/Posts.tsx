/** Posts from `from` down to `to`; without `to`, down to their feet in the ground. */
export function Posts({ from, to }: { from: number; to?: number }) {
  const foot = to ?? from + 16;
  return (
    <g>
      {[59, 86, 114, 141].map((x) => (
        <path key={x} d={`M${x} ${from}V${foot}`} strokeWidth="4.5" strokeLinecap="butt" />
      ))}
    </g>
  );
}
