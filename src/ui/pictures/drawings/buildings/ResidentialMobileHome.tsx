import type { DrawingTitle } from '../Drawing.tsx';
import { MobileBody } from './MobileBody.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function ResidentialMobileHome({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <MobileBody />
      <Windows x={[40, 68, 132]} y={[68]} width={18} height={14} />
      <path d="M104 98V70h16v28" fill="var(--hw-draw-shade)" />
      <path d="M100 98h24v7h-24zM96 105h32v7H96z" fill="var(--hw-draw-wall)" strokeWidth="1.5" />
    </StreetScene>
  );
}
