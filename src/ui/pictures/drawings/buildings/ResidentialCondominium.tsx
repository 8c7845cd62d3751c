import type { DrawingTitle } from '../Drawing.tsx';
import { StreetScene } from './StreetScene.tsx';

const floors = [28, 49, 70];

export function ResidentialCondominium({ title }: DrawingTitle) {
  return (
    <StreetScene title={title}>
      <path d="M44 16h112v96H44z" fill="var(--hw-draw-wall)" />
      <path d="M40 12h120v6H40z" fill="var(--hw-draw-roof)" />
      {floors.map((y) => (
        <g key={y}>
          <path d={`M56 ${y}h28v14H56zM116 ${y}h28v14h-28z`} fill="var(--hw-draw-glass)" strokeWidth="1.5" />
          <path d={`M52 ${y + 14}h36v-6H52zM112 ${y + 14}h36v-6h-36z`} fill="var(--hw-draw-shade)" />
          <path
            d={`M61 ${y + 8}v6M70 ${y + 8}v6M79 ${y + 8}v6M121 ${y + 8}v6M130 ${y + 8}v6M139 ${y + 8}v6`}
            strokeWidth="1"
          />
          <path d={`M96 ${y}h8v12h-8z`} fill="var(--hw-draw-glass)" strokeWidth="1.5" />
        </g>
      ))}
      <path d="M90 112V94h20v18M100 94v18" fill="var(--hw-draw-shade)" />
      <path d="M56 94h22v12H56zM122 94h22v12h-22z" fill="var(--hw-draw-glass)" strokeWidth="1.5" />
    </StreetScene>
  );
}
