import type { CSSProperties } from 'react';
import type { MapTone } from './map-tones.ts';

/** The color and strength of a tone as CSS variables, which Map.module.css mixes with the surface. */
export function toneStyle(tone: MapTone | null): CSSProperties {
  if (tone === null) return {};
  const variables = { '--map-tone': `var(--hw-${tone.tone})`, '--map-weight': tone.weight ?? 1 };
  return variables as CSSProperties;
}
