import type { ReactNode } from 'react';

interface DrawingProps {
  /** The name for a screen reader; without it, the drawing is decoration beside text that says the same. */
  title?: string | undefined;
  width: number;
  height: number;
  children: ReactNode;
}

/** The SVG base of all drawings: one stroke width, round joins, colors of the scheme. */
export function Drawing({ title, width, height, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ maxWidth: '100%', height: 'auto' }}
      fill="none"
      stroke="var(--hw-draw-line)"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      role={title ? 'img' : 'presentation'}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}

/** The props of every drawing. */
export interface DrawingTitle {
  title?: string | undefined;
}
