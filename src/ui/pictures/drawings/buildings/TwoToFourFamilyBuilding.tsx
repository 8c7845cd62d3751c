import type { DrawingTitle } from '../Drawing.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function TwoToFourFamilyBuilding({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M36 50h128v62H36z" fill="var(--hw-draw-wall)" />
      <path d="M28 52l36-28 36 28zM100 52l36-28 36 28z" fill="var(--hw-draw-roof)" />
      <path d="M100 52v60M36 82h128" strokeWidth="1.5" />
      <Windows x={[46, 74, 112, 140]} y={[60]} width={14} height={14} />
      <path d="M70 112V90h16v22M114 112V90h16v22" fill="var(--hw-draw-shade)" />
      <Windows x={[46, 140]} y={[91]} width={14} height={12} />
    </StreetScene>
  );
}
