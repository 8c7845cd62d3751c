import type { ReactNode } from 'react';
import { Drawing } from '../Drawing.tsx';

/** The ground line for all building types, at y 112 of a 200 by 124 sheet. */
export function StreetScene({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <Drawing title={title} width={200} height={124}>
      <path d="M8 112h184v4H8z" fill="var(--hw-draw-ground)" stroke="none" />
      {children}
      <path d="M8 112h184" stroke="var(--hw-draw-ground-line)" strokeWidth="1.5" />
    </Drawing>
  );
}
