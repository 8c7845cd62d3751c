import type { ReactNode } from 'react';
import { Drawing } from '../Drawing.tsx';
import { ElevationMark, type ElevationMarkProps } from './ElevationMark.tsx';

interface CrossSectionProps {
  title?: string | undefined;
  /** The ground's height at the left (highest) and the right (lowest) wall. */
  high: number;
  low: number;
  /** Floors and beams called out; the ground's own two marks come by themselves. */
  marks: readonly ElevationMarkProps[];
  /** Where the lowest grade is pointed out, if not beside the right wall. */
  lowAt?: number;
  /** What lies under the ground's surface, drawn over the ground. */
  below?: ReactNode;
  children?: ReactNode;
}

/** A building cut open on a slope, with the certificate's elevations called out. Walls stand at x 70 and 170. */
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
