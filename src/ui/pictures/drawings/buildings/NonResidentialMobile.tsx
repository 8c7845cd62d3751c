import type { DrawingTitle } from '../Drawing.tsx';
import { MobileBody } from './MobileBody.tsx';
import { StreetScene } from './StreetScene.tsx';
import { Windows } from './Windows.tsx';

export function NonResidentialMobile({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <MobileBody />
      <path d="M44 30h52v16H44z" fill="var(--hw-draw-wall)" />
      <path d="M52 38h36M56 46v7M84 46v7" />
      <Windows x={[36]} y={[67]} width={56} height={17} />
      <path d="M55 67v17M73 67v17" strokeWidth="1.5" />
      <path d="M110 98V68h20v30M120 68v30" fill="var(--hw-draw-shade)" />
      <path d="M130 98h8l20 14M102 112V98h8" strokeWidth="1.5" />
    </StreetScene>
  );
}
