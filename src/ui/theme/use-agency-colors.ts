import { useEffect } from 'react';
import { buildAgencyColors } from './agency-colors.ts';

/** Shows buttons and links of the page in the color of an agency; null leaves the product's own. */
export function useAgencyColors(color: string | null): void {
  useEffect(() => {
    if (color === null) return;
    const { main, mainHover, linkLight, linkDark } = buildAgencyColors(color);
    const values = {
      '--hw-main': main,
      '--hw-main-hover': mainHover,
      '--hw-link': `light-dark(${linkLight}, ${linkDark})`,
    };
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(values)) style.removeProperty(name);
    };
  }, [color]);
}
