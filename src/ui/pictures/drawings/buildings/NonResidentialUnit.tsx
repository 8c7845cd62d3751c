import type { DrawingTitle } from '../Drawing.tsx';
import { Awning } from './Awning.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function NonResidentialUnit({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M24 44h152v68H24z" fill="var(--hw-draw-wall)" />
      <path d="M18 38h164v7H18z" fill="var(--hw-draw-roof)" />
      <path d="M76 46h50v66H76z" fill="var(--hw-accent-tint)" stroke="var(--hw-accent)" strokeWidth="3" />
      <Windows x={[32, 134]} y={[76]} width={20} height={26} />
      <Windows x={[82]} y={[76]} width={20} height={26} isLit={() => true} />
      <path d="M58 112V76h12v36M160 112V76h10v36M107 112V76h13v36" fill="var(--hw-draw-shade)" />
      <Awning from={28} to={71} y={60} />
      <Awning from={79} to={123} y={60} />
      <Awning from={131} to={173} y={60} />
    </StreetScene>
  );
}
