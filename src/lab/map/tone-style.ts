import type { CSSProperties } from 'react';
import type { MapTone } from './map-tones.ts';

/** The color of a tone as a CSS variable, which Map.module.css mixes with the surface. */
export function toneStyle(tone: MapTone | null): CSSProperties {
  if (tone === null) return {};
  return { '--map-tone': `var(--hw-${tone.tone})` } as CSSProperties;
}
