import type { DrawingTitle } from '../Drawing.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function SingleFamilyHome({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M126 52h10V36h10v34" fill="var(--hw-draw-shade)" />
      <path d="M52 66h96v46H52z" fill="var(--hw-draw-wall)" />
      <path d="M42 68l58-40 58 40z" fill="var(--hw-draw-roof)" />
      <circle cx="100" cy="52" r="6" fill="var(--hw-draw-glass)" />
      <path d="M91 112V84h18v28" fill="var(--hw-draw-shade)" />
      <path d="M105 98v2" />
      <Windows x={[62, 122]} y={[80]} width={18} height={16} />
      <path d="M71 80v16M131 80v16M88 112h24" strokeWidth="1.5" />
    </StreetScene>
  );
}
