import type { DrawingTitle } from '../Drawing.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function OtherResidentialBuilding({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M48 22h104v90H48z" fill="var(--hw-draw-wall)" />
      <path d="M42 16h116v7H42z" fill="var(--hw-draw-roof)" />
      <Windows x={[58, 82, 106, 130]} y={[32, 52, 72]} />
      <Windows x={[58, 130]} y={[94]} />
      <path d="M88 112V92h24v20M100 92v20" fill="var(--hw-draw-shade)" />
      <path d="M82 90h36" strokeWidth="3" />
    </StreetScene>
  );
}
