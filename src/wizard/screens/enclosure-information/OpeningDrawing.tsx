import { Drawing } from '../../../ui/pictures/drawings/Drawing.tsx';

const grade = 118;
const floor = 44;
const sill = 98;

/** A drawing of an enclosure's wall from outside, with openings near the ground and their height marked. */
export function OpeningDrawing() {
  return (
    <Drawing width={240} height={150}>
      <path d={`M0 ${grade}h240v32H0z`} fill="var(--hw-draw-ground)" stroke="none" />
      <path d={`M24 ${floor}V10h192v${floor - 10}z`} fill="var(--hw-draw-wall)" />
      <path d={`M32 ${floor}h176v${grade - floor}H32z`} fill="var(--hw-draw-shade)" />
      <path d={`M20 ${floor}h200`} stroke="var(--hw-draw-floor)" strokeWidth="4" strokeLinecap="butt" />
      {[48, 150].map((x) => (
        <g key={x}>
          <path d={`M${x} ${sill - 18}h40v18h-40z`} fill="var(--hw-draw-glass)" />
          <path d={`M${x + 6} ${sill - 12}h28M${x + 6} ${sill - 6}h28`} strokeWidth="1.25" />
        </g>
      ))}
      <path d={`M0 ${grade}h240`} stroke="var(--hw-draw-ground-line)" strokeWidth="1.5" />
      <path
        d={`M96 ${sill}h46M119 ${sill + 2}v${grade - sill - 4}`}
        strokeWidth="1.25"
        strokeDasharray="3 3"
      />
      <path d={`M115 ${sill + 5}l4-5 4 5M115 ${grade - 5}l4 5 4-5`} strokeWidth="1.5" />
      <text
        x="128"
        y={grade + 18}
        fontSize="12"
        fontWeight="600"
        fill="var(--hw-text)"
        stroke="none"
        textAnchor="middle"
      >
        1 ft at most
      </text>
    </Drawing>
  );
}
