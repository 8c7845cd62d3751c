import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  buildAgencyColors,
  darkSurfaces,
  lightSurfaces,
  measureContrast,
} from '../../../src/ui/theme/agency-colors.ts';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const chosen = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test('whatever color an agency chooses, buttons and links can be read by WCAG 2.2 AA', () => {
  const unreadable = chosen.filter((color) => {
    const { main, mainHover, linkLight, linkDark } = buildAgencyColors(color);
    const least = Math.min(
      measureContrast(main, '#ffffff'),
      measureContrast(mainHover, '#ffffff'),
      ...lightSurfaces.map((surface) => measureContrast(linkLight, surface)),
      ...darkSurfaces.map((surface) => measureContrast(linkDark, surface)),
    );
    return least < 4.5;
  });
  expect(unreadable).toEqual([]);
});

test('a color that can be read is kept, and black on white is the highest contrast', () => {
  expect([buildAgencyColors('#7a1f3d').main, measureContrast('#000000', '#ffffff')]).toEqual(['#7a1f3d', 21]);
});

test('the surfaces are those of the style sheet', () => {
  const css = readFileSync(new URL('../../../src/ui/layout/tokens.css', import.meta.url), 'utf8');
  const read = (name: string) =>
    new RegExp(`--hw-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1) ?? [];
  const surfaces = ['page', 'card', 'field', 'hover'].map(read);
  expect([new Set(surfaces.map(([light]) => light)), new Set(surfaces.map(([, dark]) => dark))]).toEqual([
    new Set(lightSurfaces),
    new Set(darkSurfaces),
  ]);
});
