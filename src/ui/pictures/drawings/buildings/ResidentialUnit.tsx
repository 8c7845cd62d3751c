import type { DrawingTitle } from '../Drawing.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function ResidentialUnit({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M48 22h104v90H48z" fill="var(--hw-draw-wall)" />
      <path d="M42 16h116v7H42z" fill="var(--hw-draw-roof)" />
      <path d="M100 46h52v22h-52z" fill="var(--hw-accent-tint)" stroke="var(--hw-accent)" strokeWidth="3" />
      <Windows x={[58, 82, 106, 130]} y={[29, 51, 73]} isLit={(x, y) => x > 100 && y === 51} />
      <Windows x={[58, 130]} y={[94]} />
      <path d="M90 112V92h20v20" fill="var(--hw-draw-shade)" />
    </StreetScene>
  );
}
