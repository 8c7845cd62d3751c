import type { ReactNode } from 'react';
import { Drawing } from '../Drawing.tsx';
import { ElevationMark, type ElevationMarkProps } from './ElevationMark.tsx';

interface CrossSectionProps {
  title?: string | undefined;
  /** The y of the ground at the left (higher) and the right (lower) wall. */
  high: number;
  low: number;
  /** The labeled floors and beams; the two ground elevations are added automatically. */
  marks: readonly ElevationMarkProps[];
  /** The x of the lowest-grade pointer, if not beside the right wall. */
  lowAt?: number;
  /** Shapes below the ground's surface, drawn over the ground. */
  below?: ReactNode;
  children?: ReactNode;
}

/** A cross section of a building on a slope, with the certificate's elevations labeled. Walls are at x 70 and 170. */
export function CrossSection({ title, high, low, marks, lowAt, below, children }: CrossSectionProps) {
  return (
    <Drawing title={title} width={240} height={156}>
      {children}
      <path d={`M0 ${high}H70L170 ${low}H240V156H0z`} fill="var(--hw-draw-ground)" stroke="none" />
      <path d={`M0 ${high}H70L170 ${low}H240`} stroke="var(--hw-draw-ground-line)" strokeWidth="1.5" />
      {below}
      {marks.map((mark) => (
        <ElevationMark key={mark.name} {...mark} />
      ))}
      <ElevationMark name="C2g HAG" y={high} side="left" />
      <ElevationMark name="C2f LAG" y={low} side="right" {...(lowAt ? { at: lowAt } : {})} />
    </Drawing>
  );
}
