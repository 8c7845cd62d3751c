/** Posts, piles or piers from the beam to the ground, with their feet in it. */
export function Piles({
  from,
  to,
  x = [74, 106, 134, 166],
}: {
  from: number;
  to: number;
  x?: readonly number[];
}) {
  return (
    <g>
      {x.map((pileX) => (
        <path key={pileX} d={`M${pileX} ${from}V${to}`} strokeWidth="5" strokeLinecap="butt" />
      ))}
    </g>
  );
}
