import type { DrawingTitle } from '../Drawing.tsx';
import { Awning } from './Awning.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function NonResidentialBuilding({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M36 36h128v76H36z" fill="var(--hw-draw-wall)" />
      <path d="M30 30h140v8H30z" fill="var(--hw-draw-roof)" />
      <path d="M62 46h76v12H62z" fill="var(--hw-draw-shade)" />
      <path d="M72 52h56" />
      <Windows x={[46]} y={[80]} width={44} height={24} />
      <Windows x={[126]} y={[80]} width={28} height={24} />
      <path d="M98 112V80h20v32M114 97v2" fill="var(--hw-draw-shade)" />
      <Awning from={42} to={158} y={66} />
    </StreetScene>
  );
}
