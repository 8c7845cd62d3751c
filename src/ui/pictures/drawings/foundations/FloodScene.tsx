import type { ReactNode } from 'react';
import { Drawing } from '../Drawing.tsx';

/** The y of the ground's surface in every foundation drawing. */
export const grade = 100;
const water = 84;
const wave = `M0 ${water}q6.25-4 12.5 0${'t12.5 0'.repeat(15)}`;

interface FloodSceneProps {
  title?: string | undefined;
  /** What is in the ground, drawn over it. */
  below?: ReactNode;
  /** What stands on the ground; the water is drawn over it. */
  children: ReactNode;
}

/** A cross section of ground and building during a flood; the water level is the same in every drawing. */
export function FloodScene({ title, below, children }: FloodSceneProps) {
  return (
    <Drawing title={title} width={200} height={132}>
      <path d={`M0 ${grade}h200v32H0z`} fill="var(--hw-draw-ground)" stroke="none" />
      {children}
      {below}
      <path d={`${wave}V${grade}H0z`} fill="var(--hw-draw-water)" opacity=".42" stroke="none" />
      <path d={`M0 ${grade}h200`} stroke="var(--hw-draw-ground-line)" strokeWidth="1.5" />
      <path d={wave} stroke="var(--hw-accent)" strokeWidth="2" />
    </Drawing>
  );
}
